DELETE FROM "sandbox_answers";--> statement-breakpoint
ALTER TABLE "sandbox_answers" ADD COLUMN "fingerprint" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_answers" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "sandbox_answers" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "sandbox_answers" ADD COLUMN "created_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_answers" DROP COLUMN "object_id";--> statement-breakpoint
UPDATE "sandbox_objects" SET "document" = jsonb_set("document", '{waiting_card}', 'null') WHERE "document" ? 'waiting_card';--> statement-breakpoint
UPDATE "sandbox_objects" SET "document" = "document" #- '{data,object,waiting_card}' WHERE "document" ->> 'object' = 'event';
