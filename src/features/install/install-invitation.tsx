import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import { rememberDecline, wasDeclinedLately } from '#platform/decline.ts';
import { appOfBrowser, isIphone } from '#platform/device/device-kind.ts';
import { canInstallAtom, installAtom, isInstalledAtom } from '#platform/device/install.ts';
import { ownCollectionAtom } from '#platform/data/own-collection.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Question } from '#ui/question.tsx';

import { chooseInvitation, type Invitation } from './choose-invitation.ts';
import { InstallSteps } from './install-steps.tsx';

type Shown = Exclude<Invitation, { kind: 'none' }>;

function Body({ invitation }: { invitation: Shown }) {
  switch (invitation.kind) {
    case 'leave': {
      const { app } = invitation;
      return (
        <p>
          <Trans>
            This is {app}’s own browser. It can’t keep your moments and may forget that you are logged in. Open its menu
            and choose “Open in browser”, or copy the link and paste it into your own browser.
          </Trans>
        </p>
      );
    }
    case 'steps':
      return <InstallSteps />;
    case 'button':
      return (
        <p>
          <Trans>Then your moments open with one tap, without a connection too. It takes up almost no space.</Trans>
        </p>
      );
  }
}

function Title({ invitation }: { invitation: Shown }) {
  return invitation.kind === 'leave' ? (
    <Trans>Take your moments to your own browser</Trans>
  ) : (
    <Trans>Put your moments on your home screen</Trans>
  );
}

/**
 * Invitation to install the app, after the first owned moment. Quiet for 30 days after “Not now”, gone once installed.
 */
export function InstallInvitation() {
  const collection = useAtomValue(ownCollectionAtom);
  const isInstalled = useAtomValue(isInstalledAtom);
  const canInstall = useAtomValue(canInstallAtom);
  const install = useSetAtom(installAtom);
  const [isDeclined, setIsDeclined] = useState(() => wasDeclinedLately('install', Date.now()));
  const invitation = chooseInvitation({
    isInstalled,
    wasDeclinedLately: isDeclined,
    app: appOfBrowser(),
    isIphone: isIphone(),
    canInstall,
  });
  if (invitation.kind === 'none' || collection.status !== 'success' || collection.value.total === 0) return null;
  const decline = () => {
    rememberDecline('install', Date.now());
    setIsDeclined(true);
  };
  const ask = async () => {
    if ((await install()) === 'dismissed') decline();
  };
  const answers = (
    <>
      {invitation.kind === 'button' && (
        <Button variant="primary" onClick={() => void ask()}>
          <Trans>Install</Trans>
        </Button>
      )}
      {invitation.kind === 'leave' && (
        <CopyButton text={window.location.href}>
          <Trans>Copy the link</Trans>
        </CopyButton>
      )}
      <Button variant="quiet" onClick={decline}>
        <Trans>Not now</Trans>
      </Button>
    </>
  );
  return (
    <Question title={<Title invitation={invitation} />} answers={answers}>
      <Body invitation={invitation} />
    </Question>
  );
}
