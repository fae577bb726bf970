/** Chooses the install invitation: none, the browser's, steps for an iPhone, or how to leave an in-app browser. */
export type Invitation = { kind: 'none' } | { kind: 'button' } | { kind: 'steps' } | { kind: 'leave'; app: string };

interface Circumstances {
  isInstalled: boolean;
  wasDeclinedLately: boolean;
  /** The app of an in-app browser; undefined in real browsers. */
  app: string | undefined;
  isIphone: boolean;
  canInstall: boolean;
}

export function chooseInvitation(circumstances: Circumstances): Invitation {
  const { isInstalled, wasDeclinedLately, app, isIphone, canInstall } = circumstances;
  if (isInstalled || wasDeclinedLately) return { kind: 'none' };
  if (app !== undefined) return { kind: 'leave', app };
  if (isIphone) return { kind: 'steps' };
  return canInstall ? { kind: 'button' } : { kind: 'none' };
}
