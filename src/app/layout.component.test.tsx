import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { readCode, renderApp } from '#testing/render-app.tsx';

const outside = () => userEvent.click(page.getByRole('main'), { position: { x: 5, y: 500 } });

test('the header links to every section and marks the current page @spec(header.logo, header.links, header.signed-out, login.redirect)', async () => {
  const { readUrl } = await renderApp('/packs');
  const header = page.getByRole('banner');
  const link = (name: string) => header.getByRole('link', { name, exact: true });
  for (const name of ['Packs', 'Moments', 'Blog', 'Roadmap']) await expect.element(link(name)).toBeVisible();
  await expect.element(link('Packs')).toHaveAttribute('aria-current', 'page');
  await link('Moments').click();
  await expect.poll(readUrl).toBe('/moments');
  await expect.element(link('Moments')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Packs')).not.toHaveAttribute('aria-current');
  await expect.element(link('Login')).toHaveAttribute('href', '/login?redirect=/moments');
  await expect.element(link('Sign up')).toBeVisible();
  await header.getByRole('link', { name: /Farol FC/ }).click();
  await expect.poll(readUrl).toBe('/');
  // A login opened from home has no return path.
  await expect.element(link('Login')).toHaveAttribute('href', '/login');
});

test('a signed-in fan has a menu that an outside click closes @spec(header.signed-in, global.menus-close)', async () => {
  await renderApp('/faq', { fan: 'frame.menu' });
  const header = page.getByRole('banner');
  const account = header.getByRole('button', { name: /frame\.menu/ });
  // The avatar of a user without a picture.
  await expect.poll(() => account.element().querySelector('[data-initials="FM"]')).not.toBeNull();
  await expect.element(account.getByText('frame.menu', { exact: true })).toBeVisible();
  await account.click();
  for (const [name, address] of [
    ['My profile', '/profile'],
    ['Edit profile', '/profile/edit'],
    ['Logout', '/logout'],
  ] as const)
    await expect.element(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await outside();
  await expect.element(page.getByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
});

test('the menus open and close by their buttons @spec(global.menus-toggle)', async () => {
  await renderApp('/faq', { fan: 'frame.toggle', viewport: 'phone' });
  const banner = page.getByRole('banner');
  const account = banner.getByRole('button', { name: /frame\.toggle/ });
  const edit = page.getByRole('link', { name: 'Edit profile' });
  await account.click();
  await expect.element(edit).toBeVisible();
  await account.click();
  await expect.element(edit).not.toBeInTheDocument();
  await banner.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /close/i }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone the account menu says whose account it is, because its button shows only the picture', async () => {
  await renderApp('/faq', { fan: 'frame.owner', viewport: 'phone' });
  const banner = page.getByRole('banner');
  await expect.element(banner.getByText('frame.owner', { exact: true })).not.toBeVisible();
  await banner.getByRole('button', { name: 'Account of frame.owner' }).click();
  await expect.element(banner.getByText('Account of frame.owner')).toBeVisible();
});

test('the hamburger opens a side panel with the same links @spec(header.side-panel)', async () => {
  const { readUrl } = await renderApp('/packs', { viewport: 'phone' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const panel = page.getByRole('dialog');
  for (const name of ['Packs', 'Moments', 'Blog', 'Roadmap', 'Login', 'Sign up'])
    await expect.element(panel.getByRole('link', { name, exact: true })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Português' })).toHaveAttribute('href', '/pt/packs');
  await panel.getByRole('link', { name: 'Moments', exact: true }).click();
  await expect.poll(readUrl).toBe('/moments');
  await expect.element(panel).not.toBeInTheDocument();
});

test('the side panel of a signed-in fan has the account’s links instead of the login @spec(header.side-panel)', async () => {
  await renderApp('/packs', { fan: 'frame.panel', viewport: 'phone' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('frame.panel')).toBeVisible();
  for (const [name, address] of [
    ['My profile', '/profile'],
    ['Edit profile', '/profile/edit'],
    ['Logout', '/logout'],
  ] as const)
    await expect.element(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await expect.element(panel.getByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test('the language menu keeps path and query, and an outside click closes it @spec(header.language, global.language-switch, global.menus-close)', async () => {
  const { readUrl } = await renderApp('/packs?type=Derby');
  const menu = page.getByRole('banner').getByRole('button', { name: /English/ });
  const portuguese = page.getByRole('banner').getByRole('link', { name: 'Português' });
  await menu.click();
  await expect.element(portuguese).toBeVisible();
  await outside();
  await expect.element(portuguese).not.toBeInTheDocument();
  await menu.click();
  await portuguese.click();
  await expect.poll(readUrl).toBe('/pt/packs?type=Derby');
  await expect.poll(() => document.documentElement.lang).toBe('pt-PT');
});

test('the banner about an unverified e-mail address sends the code again and links to the verification @spec(banner.unverified)', async () => {
  const visit = { fan: 'frame.unverified', isEmailVerified: false };
  const notice = page.getByText('isn’t verified yet');
  // Also where header and footer are hidden.
  await renderApp('/confirmation/somebody-else', visit);
  await expect.element(notice).toBeVisible();
  const { screen } = await renderApp('/packs', visit);
  const verify = screen.getByRole('link', { name: /verify/i }).first();
  await expect.element(verify).toHaveAttribute('href', '/profile/edit');
  await page.getByRole('button', { name: 'Send me a new code' }).click();
  // The button is gone, and its focus is not lost.
  await expect.element(page.getByText('A new code is on its way.')).toHaveFocus();
  await verify.click();
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.getByLabelText('Code', { exact: true }).fill(await readCode('frame.unverified@fans.example'));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect.element(page.getByText('is verified. Receipts go there.')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('the footer has its links, the social networks, the legal pages and the copyright @spec(footer.links, footer.social, footer.legal, footer.copyright)', async () => {
  await renderApp('/faq');
  const footer = page.getByRole('contentinfo');
  for (const [name, address] of [
    ['Help', '/faq'],
    ['Contact us', '/contact-us'],
    ['Blog', '/blogs'],
    ['Terms of use', '/terms'],
    ['Privacy policy', '/policy'],
  ] as const)
    await expect.element(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  for (const [name, host] of [
    ['Facebook', 'facebook.com'],
    ['Twitter', 'x.com'],
    ['Instagram', 'instagram.com'],
    ['Reddit', 'reddit.com'],
    ['Discord', 'discord.gg'],
  ] as const)
    await expect
      .element(footer.getByRole('link', { name: new RegExp(name) }))
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`^https://(www\\.)?${host}/`)));
  const year = new Date().getFullYear();
  await expect.element(footer.getByText(new RegExp(`${year}.*All rights reserved`))).toBeVisible();
});

test('the footer names the seller with contact details, and links to the complaints book and the accessibility statement', async () => {
  await renderApp('/packs');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText(/^Sold by .+\. Tax number \d+\./)).toBeVisible();
  await expect
    .element(footer.getByRole('link', { name: /^[^@ ]+@[^@ ]+$/ }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  await expect
    .element(footer.getByRole('link', { name: 'Livro de Reclamações' }))
    .toHaveAttribute('href', 'https://www.livroreclamacoes.pt/inicio/');
  await expect.element(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility');
});

test('the footer has the club’s logos and a language switcher @spec(footer.logos, footer.language)', async () => {
  const { readUrl } = await renderApp('/packs', { viewport: 'phone' });
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('img').first()).toBeInTheDocument();
  const logos = footer.getByRole('img').elements() as HTMLImageElement[]; // of that role
  expect(logos).toHaveLength(2);
  for (const logo of logos) {
    logo.scrollIntoView();
    await expect.poll(() => logo.naturalWidth).toBeGreaterThan(0);
  }
  expect(footer.element().querySelector('img[alt=""]')).not.toBeNull();
  await footer.getByRole('button', { name: /English/ }).click();
  await footer.getByRole('link', { name: 'Português' }).click();
  await expect.poll(readUrl).toBe('/pt/packs');
});

test.each(['/login', '/signup', '/confirmation/somebody', '/pt/login'])(
  '%s has neither header nor footer @spec(header.hidden)',
  async (path) => {
    await renderApp(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
  },
);

test.each([
  ['', 'Back'],
  ['/pt', 'Voltar'],
])(
  'the header of %s/packs has a back button for the installed app once there is a page to go back to',
  async (prefix, name) => {
    const { readUrl, router } = await renderApp(`${prefix}/packs`, { viewport: 'phone' });
    // Hidden in a browser window. A browser test checks the installed app.
    const back = () => document.querySelector<HTMLElement>(`header button[aria-label="${name}"]`);
    expect(back()).toBeNull();
    await router.navigate({ href: `${prefix}/faq` });
    await expect.poll(back).not.toBeNull();
    expect(back()?.checkVisibility()).toBe(false);
    back()?.click();
    await expect.poll(readUrl).toBe(`${prefix}/packs`);
    await expect.poll(back).toBeNull();
  },
);

test('the page’s language is not set again where the HTML has it, which would cost the styles of the whole page', async () => {
  const { documentElement } = document;
  documentElement.lang = 'en-US';
  const changes: string[] = [];
  const observer = new MutationObserver((records) => records.forEach(() => changes.push(documentElement.lang)));
  observer.observe(documentElement, { attributeFilter: ['lang'] });
  onTestFinished(() => observer.disconnect());
  await renderApp('/faq');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(changes).toEqual([]);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: /English/ }).click();
  await footer.getByRole('link', { name: 'Português' }).click();
  await expect.poll(() => documentElement.lang).toBe('pt-PT');
});
