import * as v from 'valibot';

import { deliverCode, deliveryToSubject, pretendToDeliver, spendMessage } from '../codes/deliver-code.ts';
import { messageLocale } from '../codes/message-texts.ts';
import { defineOperation } from './operation.ts';
import { clientIdSchema, clientMetadataSchema, identifierSchema } from '../protocol/request-fields.ts';
import { sendNotice } from '../codes/send-message.ts';
import { findSubject } from '../users/subject.ts';
import { takeAtLeast } from '../codes/take-at-least.ts';

export const resendConfirmationCode = defineOperation({
  name: 'ResendConfirmationCode',
  request: v.object({ ClientId: clientIdSchema, Username: identifierSchema, ClientMetadata: clientMetadataSchema }),
  handle: (context, { Username: identifier, ClientMetadata: clientMetadata }) =>
    takeAtLeast(async () => {
      const subject = await findSubject(context, identifier);
      const { user } = subject;
      if (user === undefined) {
        await pretendToDeliver(context, subject, identifier, 'sign-up');
      } else if (user.isConfirmed) {
        // The response must not reveal that the account is confirmed, so its owner gets an e-mail instead.
        await spendMessage(context, user.email);
        const locale = messageLocale(clientMetadata, user.attributes);
        await sendNotice(context, { to: user.email, locale }, 'already-confirmed');
      } else {
        await deliverCode(context, { user, purpose: 'sign-up', address: user.email, clientMetadata });
      }
      return { CodeDeliveryDetails: deliveryToSubject(identifier) };
    }),
});
