/** Side length in pixels: the largest size on a profile, on a high-density screen. */
const side = 512;
const quality = 0.86;

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}

/**
 * Crops the center to a square of 512 pixels. Redrawn, so that location and other metadata stay on the device. Null if
 * this browser can't decode the file.
 */
export async function preparePicture(file: Blob): Promise<Blob | null> {
  const bitmap = await decode(file);
  if (bitmap === null) return null;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const crop = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - crop) / 2, (bitmap.height - crop) / 2];
  // JPEG has no transparency: it would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(bitmap, left, top, crop, crop, 0, 0, side, side);
  bitmap.close();
  // Browsers that can't encode WebP return PNG; JPEG is smaller.
  const webp = await encode(canvas, 'image/webp');
  return webp?.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg');
}
