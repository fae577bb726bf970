import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function AccessibilityPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Accessibility`} />
      <h1>
        <Trans>Accessibility</Trans>
      </h1>
    </Page>
  );
}
