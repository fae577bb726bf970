import { maxPlaces, maxShelves } from '#contract/shelves/shelves.ts';
import { sentencesFor } from '#testing/api-failure-kinds.ts';
import { testFailureTexts } from '#testing/failure-texts.tsx';

import { ShelfFailureText } from './shelves/shelf-failure-text.tsx';

const noConnection = {
  en: 'this device could not keep it either',
  pt: 'este dispositivo também não conseguiu guardar',
};
const logIn = { en: 'Please log in again. Nothing was changed.', pt: 'Inicie sessão de novo. Nada foi alterado.' };

testFailureTexts({
  subject: 'an edit of the shelves that was not kept',
  room: 'collection',
  draw: (failure) => <ShelfFailureText failure={failure} />,
  sentences: {
    ...sentencesFor(
      { en: 'That wasn’t saved, and it’s our fault', pt: 'Não ficou guardado. A falha é nossa' },
      {
        'limit-reached': {
          en: 'Your devices together have filled all shelves.',
          pt: 'Os seus dispositivos, em conjunto',
        },
        offline: noConnection,
        timeout: noConnection,
        'not-authenticated': logIn,
        'session-invalid': logIn,
      },
    ),
    'too-many-shelves': { en: `You can have ${maxShelves} shelves.`, pt: `Pode ter ${maxShelves} prateleiras.` },
    'too-many-places': { en: `can hold ${maxPlaces} moments`, pt: `ao todo, ${maxPlaces} momentos` },
  },
});
