import type { Mutation } from '../mutation.ts';

const deliver = (title: string) => ({ file: 'server/notifications/deliver-mails.test.ts', title });
const render = (title: string) => ({ file: 'server/notifications/render-mail.test.ts', title });

/** Faults of messages to users and of their delivery. */
export const notificationMutations: readonly Mutation[] = [
  {
    fault: 'an e-mail that was not accepted is tried every two minutes for ever',
    file: 'server/notifications/deliver-mails.ts',
    from: "least(interval '2 minutes' * power(2, attempts - 1), interval '4 hours')",
    to: "interval '2 minutes'",
    check: deliver('twice as long each time'),
  },
  {
    fault: 'an e-mail whose server answers late is sent by another instance too',
    file: 'server/notifications/deliver-mails.ts',
    from: "interval '10 minutes'",
    to: "interval '2 minutes'",
    check: deliver('whose server answers late'),
  },
  {
    fault: 'an e-mail that was accepted as the database failed is sent again by the same instance',
    file: 'server/notifications/deliver-mails.ts',
    from: 'await recordAccepted(parts);\n  const report',
    to: 'const report',
    check: deliver('though the database fails before it is recorded'),
  },
  {
    fault: 'an e-mail whose instance ended in the middle is lost',
    file: 'server/notifications/deliver-mails.ts',
    from: "interval '10 minutes'",
    to: "interval '10 years'",
    check: deliver('of an instance that ended in the middle'),
  },
  {
    fault: 'a connection that broke while an e-mail was sent counts as acceptance',
    file: 'server/notifications/smtp.ts',
    from: "        if (!(error instanceof Error)) return { kind: 'deferred', reason: String(error) };\n",
    to: "        if (!(error instanceof Error) || !('responseCode' in error)) return { kind: 'accepted' };\n",
    check: deliver('of several instances that meet «drop-in-content»'),
  },
  {
    fault: 'refused content is forgotten',
    file: 'server/notifications/deliver-mails.ts',
    from: '`update outbox_messages set failed_at = $2, last_error',
    to: '`update outbox_messages set failed_at = $2, sent_at = $2, last_error',
    check: deliver('of several instances that meet «refuse-content»'),
  },
  {
    fault: 'an e-mail that was accepted is sent again',
    file: 'server/notifications/deliver-mails.ts',
    from: '`update outbox_messages set sent_at = $2, last_error = null, code = null,',
    to: '`update outbox_messages set sent_at = case when $2::timestamptz is null then now() end, code = null,',
    check: deliver('leave once, as plain text'),
  },
  {
    fault: 'one-time codes and temporary passwords are kept after they were sent',
    file: 'server/notifications/deliver-mails.ts',
    from: "         text = case when code is null then text else '' end\n",
    to: '         text = text\n',
    check: deliver('keep no code and no text with one'),
  },
  {
    fault: 'sent e-mails are kept for ever',
    file: 'server/sweep.ts',
    from: '  await sweepOutbox(queryable, now);\n',
    to: '',
    check: { file: 'server/notifications/outbox.test.ts', title: 'keeps what was sent or given up for 30 days' },
  },
  {
    fault: 'text messages leave by e-mail',
    file: 'server/notifications/deliver-mails.ts',
    from: "where channel = 'email' and sent_at is null and failed_at is null and next_attempt_at",
    to: 'where sent_at is null and failed_at is null and next_attempt_at',
    check: deliver('leave text messages alone'),
  },
  {
    fault: 'an e-mail of last month still leaves',
    file: 'server/notifications/deliver-mails.ts',
    from: 'const maxAgeHours = 48;',
    to: 'const maxAgeHours = 4800;',
    check: deliver('given up after two days'),
  },
  {
    fault: 'a dead letter that is tried again is given up as too old',
    file: 'server/notifications/deliver-mails.ts',
    from: 'coalesce(retried_at, written_at)',
    to: 'written_at',
    check: deliver('sent again at an operator’s word'),
  },
  {
    fault: 'a refused sender makes dead letters of everything',
    file: 'server/notifications/smtp.ts',
    from: "  if (command === 'MAIL FROM') return false;\n",
    to: '',
    check: deliver('refuse-sender'),
  },
  {
    fault: 'a greylisted e-mail is given up',
    file: 'server/notifications/smtp.ts',
    from: 'responseCode >= 500',
    to: 'responseCode >= 400',
    check: deliver('greylist'),
  },
  {
    fault: 'each attempt has another Message-ID',
    file: 'server/notifications/smtp.ts',
    from: '          messageId: `<outbox-${messageId}@${domain}>`,\n',
    to: '',
    check: deliver('with the same id'),
  },
  {
    fault: 'what a fan typed becomes a link to elsewhere',
    file: 'server/notifications/render-mail.ts',
    from: ' || !url.startsWith(`${origin}/`)',
    to: '',
    check: render('takes what a user wrote for text'),
  },
  {
    fault: 'every e-mail says that it is in English',
    file: 'server/notifications/render-mail.ts',
    from: '<html lang="${languageTag[locale]}">',
    to: '<html lang="en">',
    check: render('has its language'),
  },
  {
    fault: 'a code that could not be sent again is said to be on its way',
    file: 'src/features/account/resend-code.tsx',
    from: 'if (result === null) setSentAt(now);',
    to: 'setSentAt(now);',
    check: {
      file: 'src/app/service-faults.component.test.tsx',
      title: 'requested again at /confirmation while the identity service is down',
    },
  },
];
