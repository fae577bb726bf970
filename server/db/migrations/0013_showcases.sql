CREATE TABLE "showcases" (
	"user_id" text PRIMARY KEY NOT NULL,
	"showcase_id" uuid NOT NULL,
	"shelf_id" text NOT NULL,
	"username" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "showcases_showcase_id_unique" UNIQUE("showcase_id")
);
