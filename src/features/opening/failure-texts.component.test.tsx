import { sentencesFor } from '#testing/api-failure-kinds.ts';
import { testFailureTexts } from '#testing/failure-texts.tsx';

import { OpeningFailureText } from './opening-failure-text.tsx';

const noAnswer = { en: 'trying again shows the very same moments', pt: 'ao tentar de novo verá exatamente os mesmos' };
const sessionEnded = { en: 'Your session has ended.', pt: 'A sua sessão terminou.' };
const moment = { en: 'One moment.', pt: 'Um momento.' };

testFailureTexts({
  subject: 'a pack that did not open',
  room: 'opening',
  draw: (kind) => <OpeningFailureText kind={kind} />,
  sentences: sentencesFor(
    { en: 'it is our fault. Your pack is still yours.', pt: 'a culpa é nossa. O pacote continua a ser seu.' },
    {
      offline: noAnswer,
      timeout: noAnswer,
      'not-authenticated': sessionEnded,
      'session-invalid': sessionEnded,
      'pack-not-sealed': {
        en: 'You have withdrawn from this pack’s contract',
        pt: 'O contrato deste pacote foi resolvido',
      },
      'not-found': { en: 'This pack is not yours anymore.', pt: 'Este pacote já não é seu.' },
      'too-many-requests': moment,
      'request-in-progress': moment,
      unavailable: moment,
      'client-outdated': { en: 'There is a new version of the app.', pt: 'Há uma nova versão da aplicação.' },
    },
  ),
});
