/** A card's width in `moments/moment-grid.module.css`. Strips and rows of cards are about as wide. */
export const cardWidths = '(min-width: 84rem) 16rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw';
/** The width of a revealed card in an opening (`turned-card.module.css`). */
export const revealedCardWidths = 'min(92vw, 26rem)';
/** The clip's width on a moment's page and in its dialog. */
export const playerWidths = '(min-width: 52rem) 32rem, (min-width: 40rem) 30rem, 100vw';
