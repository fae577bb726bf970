import { Trans, useLingui } from '@lingui/react/macro';

import { LinkButton } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Nothing here`} />
      <h1>
        <Trans>The light found nothing here</Trans>
      </h1>
      <LinkButton to="/{-$locale}" look="primary">
        <Trans>Back to home</Trans>
      </LinkButton>
    </Page>
  );
}
