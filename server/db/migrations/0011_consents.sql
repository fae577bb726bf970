CREATE TABLE "consents" (
	"consent_id" uuid NOT NULL,
	"version" text NOT NULL,
	"asked" text[] NOT NULL,
	"allowed" text[] NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_consent_id_given_at_pk" PRIMARY KEY("consent_id","given_at")
);
--> statement-breakpoint
CREATE INDEX "consents_given" ON "consents" USING btree ("given_at");