/** What is said about installing: nothing, the browser's own way, the steps on an iPhone, or how to leave an app's browser. */
export type Invitation = { kind: 'none' } | { kind: 'button' } | { kind: 'steps' } | { kind: 'leave'; app: string };

interface Circumstances {
  isInstalled: boolean;
  wasDeclinedLately: boolean;
  /** The app whose browser this is; undefined in a browser of its own. */
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
