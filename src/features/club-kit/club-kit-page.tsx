import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';

import { Cards } from './cards.tsx';
import { Controls } from './controls.tsx';
import { States } from './states.tsx';
import { Tokens } from './tokens.tsx';

/** All tokens, marks, cards and states on one page, for developers. Not linked from any menu. */
export function ClubKitPage() {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentHead title={t`Club kit`} />
      <h1>
        <Trans>Club kit</Trans>
      </h1>
      <Tokens />
      <Cards />
      <Controls />
      <States />
    </Page>
  );
}
