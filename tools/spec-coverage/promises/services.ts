import type { Section } from '../promise.ts';

export const servicesSection: Section = {
  title: 'Services',
  promises: [
    {
      id: 'service.identity',
      text: 'The identity service is asked to start a sign-in, answer a challenge, confirm a device and confirm a sign-up.',
      milestone: 'identity',
    },
    {
      id: 'service.content',
      text: 'The content service answers its GraphQL endpoint in both languages.',
      milestone: 'foundation',
    },
    {
      id: 'service.contact-form',
      text: 'The content service’s REST route takes the contact form.',
      milestone: 'site',
    },
    {
      id: 'service.payments',
      text: 'Cards are paid through the provider’s sandbox unless a real provider is configured; our API never sees a card.',
      milestone: 'foundation',
    },
    {
      id: 'service.webhooks',
      text: 'The provider’s signed webhook settles an order; a forged one is refused.',
      milestone: 'foundation',
    },
    { id: 'service.social', text: 'The serverless API answers the posts.', milestone: 'site' },
    {
      id: 'service.third-party',
      text: 'Tag manager, support chat and marketing scripts are loaded, after consent and never before.',
      milestone: 'site',
    },
    {
      id: 'service.error-tunnel',
      text: 'Error reports go through our own server, without personal data.',
      milestone: 'packs-and-orders',
    },
  ],
};
