CREATE TABLE "contact_messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_id" uuid,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"copy" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");