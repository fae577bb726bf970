import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function ProfileEditPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Edit profile`} />
      <h1>
        <Trans>Edit profile</Trans>
      </h1>
    </Page>
  );
}
