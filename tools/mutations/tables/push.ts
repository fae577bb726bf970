import type { Mutation } from '../mutation.ts';

const deliveries = (title: string) => ({ file: 'server/push/deliver-pushes.test.ts', title });
const reminders = (title: string) => ({ file: 'server/reminders/drop-reminders.test.ts', title });
const launches = (title: string) => ({ file: 'src/app/updates/follow-launches.test.ts', title });
const sendPush = 'server/push/send-push.ts';
const invitation = 'src/features/install/choose-invitation.test.ts';

/** Faults of push messages, reminders and the installed app. */
export const pushMutations: readonly Mutation[] = [
  {
    fault: 'a redirect of a push service is followed',
    file: sendPush,
    from: "redirect: 'manual'",
    to: "redirect: 'follow'",
    check: deliveries('nobody follows a redirect'),
  },
  {
    fault: 'a browser that is gone is written to for ever',
    file: sendPush,
    from: "status === 404 || status === 410) return { kind: 'gone' }",
    to: "status === 404 || status === 410) return { kind: 'deferred', reason: '', notBefore: null }",
    check: deliveries('to a browser that is gone'),
  },
  {
    fault: 'a busy push service is asked again at once',
    file: sendPush,
    from: "readRetryAfter(headers.get('retry-after'), now)",
    to: 'null',
    check: deliveries('wait as long as a busy service'),
  },
  {
    fault: 'a device is told of what it does not want to hear',
    file: 'server/push/deliver-pushes.ts',
    from: 'topic = any(topics) and ',
    to: '',
    check: deliveries('of the topics that a device wants'),
  },
  {
    fault: 'every device is told in English',
    file: 'server/push/deliver-pushes.ts',
    from: "text -> locale ->> 'title', text -> locale ->> 'body'",
    to: "text -> 'en' ->> 'title', text -> 'en' ->> 'body'",
    check: deliveries('each in its own language'),
  },
  {
    fault: 'a message too late to be of use is sent',
    file: 'server/push/deliver-pushes.ts',
    from: ' and expires_at > $1::timestamptz order by message_id',
    to: ' order by message_id',
    check: deliveries('that waited for too long'),
  },
  {
    fault: 'a reminder leaves again and again',
    file: 'server/reminders/drop-reminders.ts',
    from: 'where sent_at is null and releases_at > $1::timestamptz\n         and',
    to: 'where releases_at > $1::timestamptz\n         and',
    check: reminders('leaves 15 minutes before, once'),
  },
  {
    fault: 'a drop that is over is reminded of',
    file: 'server/reminders/drop-reminders.ts',
    from: 'where sent_at is null and releases_at > $1::timestamptz\n         and',
    to: 'where sent_at is null and',
    check: reminders('that was due while the server was down is sent until the drop'),
  },
  {
    fault: 'a reminder comes in the language in which it was first asked for',
    file: 'server/reminders/drop-reminders.ts',
    from: 'set email = excluded.email, locale = excluded.locale',
    to: 'set email = excluded.email',
    check: reminders('goes where the fan last wanted it'),
  },
  {
    fault: 'a reminder goes to the address that the fan had when it was first asked for',
    file: 'server/reminders/drop-reminders.ts',
    from: 'set email = excluded.email, locale = excluded.locale',
    to: 'set locale = excluded.locale',
    check: reminders('goes where the fan last wanted it'),
  },
  {
    fault: 'a shortcut leads away somebody who pays',
    file: 'src/app/updates/follow-launches.ts',
    from: 'if (!isBusyHere()) void',
    to: 'void',
    check: launches('a launch does not navigate a window in which a payment or an opening is under way'),
  },
  {
    fault: 'a second start leads the open window home',
    file: 'src/app/updates/follow-launches.ts',
    from: " || pattern === '/'",
    to: '',
    check: launches('the icon alone'),
  },
  {
    fault: 'the files of a tab that still shows the version before are deleted',
    file: 'sw/app/app-files.ts',
    from: ', ...(await readNames(cache))',
    to: '',
    check: { file: 'sw/app/app-files.test.ts', title: 'stay when a new one takes over' },
  },
  {
    fault: 'whoever has installed the app is invited to',
    file: 'src/features/install/choose-invitation.ts',
    from: 'isInstalled || wasDeclinedLately',
    to: 'wasDeclinedLately',
    check: { file: invitation, title: 'no invitation to install is shown' },
  },
  {
    fault: 'an app’s own browser is told to install',
    file: 'src/features/install/choose-invitation.ts',
    from: "  if (app !== undefined) return { kind: 'leave', app };\n",
    to: '',
    check: { file: invitation, title: 'follows what the browser can do' },
  },
  {
    fault: 'an iPad is taken for a Mac',
    file: 'src/platform/device/device-kind.ts',
    from: '/Macintosh/.test(userAgent) && maxTouchPoints > 1',
    to: 'false',
    check: { file: invitation, title: 'the browser of an iPad' },
  },
];
