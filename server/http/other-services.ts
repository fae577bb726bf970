import { Hono } from 'hono';

import { contactPath } from '#contract/contact.ts';
import type { ServerConfiguration } from '#server/configuration.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';

import { type ContactServiceOptions, createContactService } from './contact.ts';

interface OtherServicesOptions extends Omit<ContactServiceOptions, 'clubName' | 'operatorEmail' | 'trustedProxies'> {
  configuration: ServerConfiguration;
  shop: ShopDetails;
}

/** The services beside the API, as far as they are not configured to be elsewhere. */
export function createOtherServices({ configuration, shop, ...parts }: OtherServicesOptions): Hono {
  const { contactUrl, contactTo, trustedProxies } = configuration;
  const { clubName, seller } = shop;
  const services = new Hono();
  if (contactUrl === null) {
    const operatorEmail = contactTo ?? seller.email;
    services.route(contactPath, createContactService({ ...parts, trustedProxies, clubName, operatorEmail }));
  }
  return services;
}
