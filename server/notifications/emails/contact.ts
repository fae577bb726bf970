import type { ContactTopic } from '#contract/content/contact.ts';
import type { Locale } from '#contract/locale.ts';

import { composeMail, type Letter } from './words.ts';

export interface ContactMail {
  clubName: string;
  messageId: string;
  topic: ContactTopic;
  name: string;
  email: string;
  /** One of the sender's own orders; null without. */
  orderId: string | null;
  message: string;
}

/** As the form names them. */
const topics: Record<Locale, Record<ContactTopic, string>> = {
  en: {
    order: 'An order',
    pack: 'A pack or a moment',
    account: 'My account',
    technical: 'A technical problem',
    privacy: 'Privacy or legal matters',
    other: 'Something else',
  },
  pt: {
    order: 'Uma encomenda',
    pack: 'Um pacote ou um momento',
    account: 'A minha conta',
    technical: 'Um problema técnico',
    privacy: 'Privacidade ou questões legais',
    other: 'Outro assunto',
  },
};

const labels: Record<Locale, { topic: string; from: string; order: string }> = {
  en: { topic: 'Topic', from: 'From', order: 'Order' },
  pt: { topic: 'Assunto', from: 'De', order: 'Encomenda' },
};

function wordFacts({ topic, name, email, orderId }: ContactMail, locale: Locale): string {
  const label = labels[locale];
  const facts = [`${label.topic}: ${topics[locale][topic]}`, `${label.from}: ${name}, ${email}`];
  return [...facts, ...(orderId === null ? [] : [`${label.order}: ${orderId}`])].join('\n');
}

/** To the operator, in the sender's language, so that the answer is in it too. */
export function wordContactMessage(mail: ContactMail, locale: Locale): string {
  const { clubName, messageId, topic, message } = mail;
  const subject = topics[locale][topic];
  const letter: Record<Locale, Letter> = {
    en: {
      subject: `message from a fan (${subject})`,
      paragraphs: [
        wordFacts(mail, locale),
        message,
        `Message number: ${messageId}. Reply to this e-mail to answer its sender.`,
      ],
    },
    pt: {
      subject: `mensagem de um adepto (${subject})`,
      paragraphs: [
        wordFacts(mail, locale),
        message,
        `Número da mensagem: ${messageId}. Responda a este e-mail: a resposta segue para quem a enviou.`,
      ],
    },
  };
  return composeMail(clubName, letter[locale]);
}

/** To the verified address of the sender's account. */
export function wordContactCopy(mail: ContactMail, locale: Locale): string {
  const { clubName, messageId, message } = mail;
  const letter: Record<Locale, Letter> = {
    en: {
      subject: 'we have your message',
      paragraphs: [
        'A person will read it and answer within two business days. This is your copy.',
        wordFacts(mail, locale),
        message,
        `Message number: ${messageId}`,
      ],
    },
    pt: {
      subject: 'recebemos a sua mensagem',
      paragraphs: [
        'Uma pessoa vai lê-la e responde-lhe em dois dias úteis. Esta é a sua cópia.',
        wordFacts(mail, locale),
        message,
        `Número da mensagem: ${messageId}`,
      ],
    },
  };
  return composeMail(clubName, letter[locale]);
}

/**
 * To an unverified address. Contains no typed text, otherwise the form could send any text to any address in the club's
 * name.
 */
export function wordContactReceipt({ clubName, messageId }: ContactMail, locale: Locale): string {
  const letter: Record<Locale, Letter> = {
    en: {
      subject: 'we have your message',
      paragraphs: [
        'We received a message that gives this e-mail address. A person will read it and answer within two business days.',
        `Message number: ${messageId}`,
        'You didn’t write to us? Then someone mistyped their address, and there is nothing you need to do.',
      ],
    },
    pt: {
      subject: 'recebemos a sua mensagem',
      paragraphs: [
        'Recebemos uma mensagem com este endereço de e-mail. Uma pessoa vai lê-la e responde em dois dias úteis.',
        `Número da mensagem: ${messageId}`,
        'Não nos escreveu? Então alguém se enganou no endereço e não precisa de fazer nada.',
      ],
    },
  };
  return composeMail(clubName, letter[locale]);
}
