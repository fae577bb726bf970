import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { savePicture } from '#contract/profile/profile-endpoints.ts';
import { failCall } from '#testing/answers.ts';
import { readCode, renderApp } from '#testing/render-app.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a fan’s name is changed, and an empty one refused beside its field @spec(job.edit-profile, validation.profile-edit)', async () => {
  const { router } = await renderApp('/profile/edit', { fan: 'edit.name' });
  await field('Name').fill('  ');
  await button('Save').first().click();
  await expect.element(page.getByText('Enter a name, or leave it as it was.')).toBeVisible();
  await field('Name').fill('Sara <b>Luz</b>');
  await expect.element(page.getByText('Enter a name, or leave it as it was.')).not.toBeInTheDocument();
  await button('Save').first().click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await router.navigate({ href: '/profile' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sara <b>Luz</b>');
});

test('an e-mail address is changed with a code; the old one stays valid until then @spec(validation.profile-edit)', async () => {
  await renderApp('/profile/edit', { fan: 'edit.email' });
  const email = 'new.edit.email@fans.example';
  await button('Change the address').click();
  await field('New e-mail address').fill('not an address');
  await button('Send a code there').click();
  await expect.element(page.getByText('That does not look like an e-mail address.')).toBeVisible();
  await field('New e-mail address').fill(email);
  await button('Send a code there').click();
  await expect.element(page.getByText(`Type the six digits that we sent to ${email}.`)).toBeVisible();
  await button('Cancel').click();
  await expect.element(page.getByText('edit.email@fans.example is verified.')).toBeVisible();

  await button('Change the address').click();
  await field('New e-mail address').fill(email);
  await button('Send a code there').click();
  await expect.element(page.getByText(`Type the six digits that we sent to ${email}.`)).toBeVisible();
  await field('Code').fill(await readCode(email));
  await button('Verify').click();
  await expect.element(page.getByText(`${email} is verified.`)).toBeVisible();
});

test('a fan edits name and e-mail address on a page of their own @spec(route.profile-edit)', async () => {
  await renderApp('/profile/edit', { fan: 'edit.page' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
  await expect.element(field('Name')).toBeEnabled();
  await expect.element(button('Change the address')).toBeVisible();
});

test.each([
  ['body-too-large', 'This picture is too large.'],
  ['picture-not-accepted', 'We can’t read this as a picture.'],
  ['too-many-requests', 'That was a lot of pictures.'],
  ['offline', 'There is no connection. Nothing was changed'],
] as const)('a profile picture that is refused with %s says why, and the previous one stays', async (kind, text) => {
  failCall(savePicture, kind);
  await renderApp('/profile/edit', { fan: 'edit.picture' });
  await expect.element(button('Choose a picture')).toBeVisible();
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  if (blob === null) throw new Error('the canvas drew no picture');
  const chooser = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (chooser === null) throw new Error('there is no field for a file');
  const files = new DataTransfer();
  files.items.add(new File([blob], 'me.png', { type: 'image/png' }));
  chooser.files = files.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(button('Choose a picture')).toBeVisible();
});
