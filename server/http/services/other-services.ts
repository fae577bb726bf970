import { Hono } from 'hono';

import { contactPath } from '#contract/content/contact.ts';
import { socialPath } from '#contract/content/social.ts';
import type { ServerConfiguration } from '#server/configuration/configuration.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';
import { createSampleSource } from '#server/social/sample-source.ts';
import { createXSource } from '#server/social/x-source.ts';

import { type ContactServiceOptions, createContactService } from './contact.ts';
import { createSocialService } from './social.ts';

interface OtherServicesOptions extends Omit<ContactServiceOptions, 'clubName' | 'operatorEmail' | 'trustedProxies'> {
  configuration: ServerConfiguration;
  contentFolder: string;
  shop: ShopDetails;
}

/** The services beside the API that are not configured to be elsewhere. */
export async function createOtherServices(options: OtherServicesOptions): Promise<Hono> {
  const { configuration, contentFolder, shop, ...parts } = options;
  const { contactUrl, contactTo, socialUrl, xAccount, trustedProxies } = configuration;
  const { clubName, seller } = shop;
  const services = new Hono();
  if (contactUrl === null) {
    const operatorEmail = contactTo ?? seller.email;
    services.route(contactPath, createContactService({ ...parts, trustedProxies, clubName, operatorEmail }));
  }
  if (socialUrl === null) {
    const source = xAccount === null ? await createSampleSource(contentFolder) : createXSource(xAccount);
    services.route(socialPath, createSocialService({ ...parts, source }));
  }
  return services;
}
