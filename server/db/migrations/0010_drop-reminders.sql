CREATE TABLE "drop_reminders" (
	"user_id" text NOT NULL,
	"pack_edition_id" text NOT NULL,
	"channel" text NOT NULL,
	"email" text,
	"locale" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "drop_reminders_user_id_pack_edition_id_channel_pk" PRIMARY KEY("user_id","pack_edition_id","channel")
);
--> statement-breakpoint
CREATE INDEX "drop_reminders_unsent" ON "drop_reminders" USING btree ("pack_edition_id") WHERE sent_at is null;