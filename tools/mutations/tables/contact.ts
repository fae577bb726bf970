import type { Mutation } from '../mutation.ts';

const contact = (title: string) => ({ file: 'server/contact/contact.test.ts', title });
const messages = 'server/contact/contact-messages.ts';

/** Faults of the contact form's service. */
export const contactMutations: readonly Mutation[] = [
  {
    fault: 'an address that nobody has proved is sent what was typed',
    file: messages,
    from: 'text: wordContactReceipt(words, locale)',
    to: 'text: wordContactReceipt(words, locale) && wordContactCopy(words, locale)',
    check: contact('repeats nothing that was typed'),
  },
  {
    fault: 'a fan whose e-mail is not verified is sent the whole message',
    file: messages,
    from: 'if (user?.isEmailVerified === true)',
    to: 'if (user !== null)',
    check: contact('a fan with an unverified e-mail address gets a receipt alone'),
  },
  {
    fault: 'the whole message goes to the typed address',
    file: messages,
    from: "to: user.email, kind: 'contact-copy'",
    to: "to: email, kind: 'contact-copy'",
    check: contact('gets the whole message there'),
  },
  {
    fault: 'another fan’s order is kept with a message',
    file: messages,
    from: 'where order_id = $6::uuid and user_id = $2::text)',
    to: 'where order_id = $6::uuid)',
    check: contact('only where it is the sender’s own'),
  },
  {
    fault: 'a message’s id answers for another text',
    file: messages,
    from: "(['topic', 'name', 'email', 'message'] as const)",
    to: "(['topic', 'name', 'email'] as const)",
    check: contact('a message’s id is refused with another text'),
  },
  {
    fault: 'the honeypot is not looked at',
    file: 'server/http/services/contact.ts',
    from: "return extra !== '' || ",
    to: "return (extra === '' && false) || ",
    check: contact('field filled that no person sees'),
  },
  {
    fault: 'a form may be sent at once',
    file: 'server/http/services/contact.ts',
    from: 'writtenInMilliseconds < minContactMilliseconds',
    to: 'writtenInMilliseconds < 0 * minContactMilliseconds',
    check: contact('sent within three seconds'),
  },
  {
    fault: 'a stranger’s address gets any number of receipts',
    file: 'server/contact/contact-limits.ts',
    from: 'return spendLimit(queryable, `contact receipt',
    to: 'return spendLimit(queryable, `contact ${now.getTime()}-${Math.random()} receipt',
    check: contact('limited together'),
  },
  {
    fault: 'a name may have a line break',
    file: 'contract/content/contact.ts',
    from: 'v.check((name) => !unnamable.test(name))',
    to: 'v.check((name) => !unnamable.test(name) || true)',
    check: contact('a line break in the name'),
  },
  {
    fault: 'a deleted account leaves its messages',
    file: 'server/profile/delete-profile.ts',
    from: '  await deleteUserMessages(transaction, userId);\n',
    to: '  await deleteUserMessages(transaction, `not ${userId}`);\n',
    check: contact('go with their account'),
  },
  {
    fault: 'the contact form waits for the page’s text',
    file: 'src/features/content/article/content-article.tsx',
    from: '      {below}\n',
    to: "      {text.status === 'success' && below}\n",
    check: {
      file: 'src/app/service-faults.component.test.tsx',
      title: 'is written and sent while the content service',
    },
  },
];
