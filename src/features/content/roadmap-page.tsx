import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function RoadmapPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Roadmap`} />
      <h1>
        <Trans>Roadmap</Trans>
      </h1>
    </Page>
  );
}
