DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "packs_edition_state";--> statement-breakpoint
CREATE INDEX "orders_user_edition" ON "orders" USING btree ("user_id","pack_edition_id");--> statement-breakpoint
CREATE INDEX "packs_available" ON "packs" USING btree ("pack_edition_id","number") WHERE state = 'available';--> statement-breakpoint
CREATE INDEX "packs_reserved" ON "packs" USING btree ("pack_edition_id","number") WHERE state = 'reserved';