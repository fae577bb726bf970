import type { BrowserPath, pagePaths } from '#contract/paths.ts';
import type { LocalisedText } from '#contract/locale.ts';

interface PageTitle {
  title: LocalisedText;
  description: LocalisedText;
}

/** A copy has the title of its moment. */
type Titled = Exclude<BrowserPath, '/moments/:momentEditionId/:serialNumber'>;

/** A page without a title does not compile. */
const titles: Record<Titled, PageTitle> = {
  '/login': {
    title: { en: 'Log in', pt: 'Iniciar sessão' },
    description: {
      en: 'Log in to buy packs, open them and watch the moments that you own.',
      pt: 'Inicie sessão para comprar pacotes, abri-los e ver os momentos que tem.',
    },
  },
  '/signup': {
    title: { en: 'Sign up', pt: 'Criar conta' },
    description: {
      en: 'Create a free account and start collecting the club’s moments.',
      pt: 'Crie uma conta gratuita e comece a colecionar os momentos do clube.',
    },
  },
  '/confirmation/:username': {
    title: { en: 'Check your e-mail', pt: 'Veja o seu e-mail' },
    description: {
      en: 'Enter the code that we sent to your e-mail address.',
      pt: 'Introduza o código que enviámos para o seu e-mail.',
    },
  },
  '/payment': {
    title: { en: 'Payment', pt: 'Pagamento' },
    description: { en: 'Pay for the packs that are reserved for you.', pt: 'Pague os pacotes reservados para si.' },
  },
  '/logout': {
    title: { en: 'Log out', pt: 'Terminar sessão' },
    description: { en: 'Log out on this device.', pt: 'Termine a sessão neste dispositivo.' },
  },
  '/profile': {
    title: { en: 'My profile', pt: 'O meu perfil' },
    description: { en: 'Your moments, packs and orders.', pt: 'Os seus momentos, pacotes e encomendas.' },
  },
  '/profile/edit': {
    title: { en: 'Edit profile', pt: 'Editar perfil' },
    description: {
      en: 'Your name, e-mail address, password and devices.',
      pt: 'O seu nome, e-mail, palavra-passe e dispositivos.',
    },
  },
  '/profile/orders/:orderId': {
    title: { en: 'Your order', pt: 'A sua encomenda' },
    description: { en: 'What happened to your order.', pt: 'O que aconteceu à sua encomenda.' },
  },
  '/profile/packs/:packId': {
    title: { en: 'Your pack', pt: 'O seu pacote' },
    description: { en: 'Open your pack, or see what was in it.', pt: 'Abra o seu pacote ou veja o que lhe saiu.' },
  },
  '/profile/storage': {
    title: { en: 'On this device', pt: 'Neste dispositivo' },
    description: {
      en: 'What is kept on this device for use without a connection.',
      pt: 'O que está guardado neste dispositivo para quando não há ligação.',
    },
  },
  // Neither the shelf's name nor the fan's: a chat's copy would stay after the shelf is no longer public.
  '/showcases/:showcaseId': {
    title: { en: 'A fan’s shelf', pt: 'A prateleira de um adepto' },
    description: {
      en: 'Moments that a fan collected and shows here.',
      pt: 'Momentos que um adepto colecionou e mostra aqui.',
    },
  },
  '/club-kit': {
    title: { en: 'Club kit', pt: 'Guia visual do clube' },
    description: {
      en: 'Every token, mark, card and state of the shop.',
      pt: 'Cores, marcas, cartas e estados da loja.',
    },
  },
};

/** Titles of pages rendered in the browser: for tabs, bookmarks and link previews before any script runs. */
export const pageTitles: Partial<Record<(typeof pagePaths)[number], PageTitle>> = titles;
