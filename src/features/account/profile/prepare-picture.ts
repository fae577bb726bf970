/** The side of a stored picture, in pixels: as large as a profile shows it on a sharp screen. */
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
 * The middle of a picture as a square of 512 pixels, small enough to send. Redrawn, so that neither its location nor other
 * metadata leaves the device. Null when this browser can't read it as a picture.
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
  // What is transparent would come out black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(bitmap, left, top, crop, crop, 0, 0, side, side);
  bitmap.close();
  // Browsers that can't write WebP answer with PNG: then JPEG is smaller.
  const webp = await encode(canvas, 'image/webp');
  return webp?.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg');
}
