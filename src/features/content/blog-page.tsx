import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function BlogPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Blog`} />
      <h1>
        <Trans>Blog</Trans>
      </h1>
    </Page>
  );
}
