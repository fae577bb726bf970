import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`My profile`} />
      <h1>
        <Trans>My profile</Trans>
      </h1>
    </Page>
  );
}
