DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("requested_at") WHERE refunded_at is null and failed_at is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."refunded_at" is null or "refunds"."failed_at" is null);