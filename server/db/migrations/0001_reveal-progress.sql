ALTER TABLE "packs" ADD COLUMN "revealed" integer;--> statement-breakpoint
-- Packs that were opened before openings could be resumed: theirs are over.
UPDATE "packs" SET "revealed" = (SELECT count(*) FROM "moments" WHERE "moments"."pack_id" = "packs"."pack_id") WHERE "state" = 'opened';--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_revealed" CHECK ("packs"."revealed" is null or ("packs"."state" = 'opened' and "packs"."revealed" >= 0));
