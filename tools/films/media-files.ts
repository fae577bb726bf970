/** Paths of the films and posters in the product: `content/media/…`, named after the moment. */
export const mediaFiles = {
  'film.mp4': (id: string) => `clips/${id}.mp4`,
  'preview.mp4': (id: string) => `previews/${id}.mp4`,
  'poster-720.avif': (id: string) => `posters/${id}.avif`,
  'poster-540.avif': (id: string) => `posters/${id}.small.avif`,
} as const;

/** Maximum of all media together. */
export const mediaBytes = 110_000_000;
