import { drawShareCard } from './draw-share-card.ts';
import { loadDisplayFont, loadPicture, openPen } from './pen.ts';
import { type ShareCard, shareCardSize } from './share-card.ts';

/** A distinct file name for downloads. */
function toFileName({ player, serial }: ShareCard): string {
  const words = `${player} ${serial ?? ''}`
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return `${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.png`;
}

/** Draws the picture on the device, without the server. Rejects without the poster. */
export async function makeSharePicture(share: ShareCard): Promise<File> {
  const [poster, emblem] = await Promise.all([
    loadPicture(share.poster),
    loadPicture(share.emblem).catch(() => undefined),
    loadDisplayFont(),
  ]);
  const pen = openPen(shareCardSize);
  drawShareCard(pen, share, { poster, emblem });
  const blob = await new Promise<Blob | null>((resolve) => pen.canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture could not be written');
  return new File([blob], toFileName(share), { type: 'image/png' });
}
