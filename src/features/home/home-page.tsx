import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function HomePage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Home`} />
      <h1>
        <Trans>Home</Trans>
      </h1>
    </Page>
  );
}
