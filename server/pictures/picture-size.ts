/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export function isSameSize(one: PictureSize, other: PictureSize): boolean {
  return one.width === other.width && one.height === other.height;
}
