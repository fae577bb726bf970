CREATE TABLE "shelves" (
	"user_id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
