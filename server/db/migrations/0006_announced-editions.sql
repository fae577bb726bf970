CREATE TABLE "admins" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "picture_uploads" CASCADE;--> statement-breakpoint
ALTER TABLE "identity_limits" RENAME TO "rate_limits";--> statement-breakpoint
DROP INDEX "identity_limits_window";--> statement-breakpoint
ALTER TABLE "pack_editions" ADD COLUMN "announces_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "pack_editions" SET "announces_at" = '2024-01-01T00:00:00Z', "document" = "document" || '{"announcesAt": "2024-01-01T00:00:00.000Z"}';--> statement-breakpoint
ALTER TABLE "pack_editions" ALTER COLUMN "announces_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");