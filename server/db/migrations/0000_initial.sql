CREATE TABLE "identity_challenges" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"challenge_name" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"expected" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "identity_codes_key" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "identity_devices" (
	"device_key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"material" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_limits" (
	"limit_key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"totp_secret" text,
	"totp_step" integer,
	"totp_name" text,
	"pending_totp_secret" text,
	"is_totp_on" boolean DEFAULT false NOT NULL,
	"is_sms_on" boolean DEFAULT false NOT NULL,
	"preferred" text
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"origin_jti" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_key" text,
	"refresh_token_hash" text NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_sessions_refresh_token" UNIQUE("refresh_token_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"is_email_verified" boolean NOT NULL,
	"pending_email" text,
	"phone_number" text,
	"is_phone_verified" boolean DEFAULT false NOT NULL,
	"pending_phone_number" text,
	"is_confirmed" boolean NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL,
	"temporary_until" timestamp (3) with time zone,
	"attributes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_users_username_key" UNIQUE("username_key")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moment_editions" (
	"moment_edition_id" text PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"position" text NOT NULL,
	"rarity" text NOT NULL,
	"moment_date" date NOT NULL,
	"copies" integer NOT NULL,
	"search_text" text NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moments" (
	"moment_edition_id" text NOT NULL,
	"serial_number" integer NOT NULL,
	"pack_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"owner_id" text,
	"obtained_at" timestamp (3) with time zone,
	"moment_date" date NOT NULL,
	CONSTRAINT "moments_moment_edition_id_serial_number_pk" PRIMARY KEY("moment_edition_id","serial_number"),
	CONSTRAINT "moments_pack_slot" UNIQUE("pack_id","slot")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"event_number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_event_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"pack_edition_id" text NOT NULL,
	"number_of_packs" integer NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reserved_until" timestamp (3) with time zone NOT NULL,
	"transaction_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payment_intent_id" text,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"account_deleted_at" timestamp (3) with time zone,
	"billing_country" text,
	"billing_tax_number" text,
	"buyer_is_adult" boolean,
	"terms_version" text,
	"locale" text,
	"billing_given_at" timestamp (3) with time zone,
	"buyer_email" text,
	"paid_minor" integer,
	"card_brand" text,
	"card_last_four" text,
	"intent_closed_at" timestamp (3) with time zone,
	"reconciled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_completions" CHECK ("orders"."completions" <= 1),
	CONSTRAINT "orders_billing" CHECK (num_nonnulls("orders"."billing_country", "orders"."buyer_is_adult", "orders"."terms_version", "orders"."locale",
        "orders"."billing_given_at") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"seller" jsonb NOT NULL,
	"pack_edition_name" jsonb NOT NULL,
	CONSTRAINT "receipts_number" UNIQUE("year","number")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pack_editions" (
	"pack_edition_id" text PRIMARY KEY NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"supply" integer NOT NULL,
	"per_user_limit" integer NOT NULL,
	"releases_at" timestamp (3) with time zone NOT NULL,
	"seal_root" text NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"pack_id" uuid PRIMARY KEY NOT NULL,
	"pack_edition_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"owner_id" text,
	"order_id" uuid,
	"reserved_until" timestamp (3) with time zone,
	"obtained_at" timestamp (3) with time zone,
	"consented_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"salt" text NOT NULL,
	"leaf" text NOT NULL,
	"seal_path" jsonb NOT NULL,
	CONSTRAINT "packs_edition_number" UNIQUE("pack_edition_id","number"),
	CONSTRAINT "packs_owned" CHECK (("packs"."state" in ('sold', 'opened')) = ("packs"."owner_id" is not null)),
	CONSTRAINT "packs_reserved" CHECK (("packs"."state" = 'reserved') = ("packs"."reserved_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"object_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"object_id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_key" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"pack_id" uuid,
	"amount_minor" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "picture_uploads" (
	"user_id" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_pictures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"picture_id" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_pictures_id" UNIQUE("picture_id")
);
--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD CONSTRAINT "identity_challenges_user_id_identity_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_user_id_identity_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_devices" ADD CONSTRAINT "identity_devices_user_id_identity_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_second_factors" ADD CONSTRAINT "identity_second_factors_user_id_identity_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_moment_edition_id_moment_editions_moment_edition_id_fk" FOREIGN KEY ("moment_edition_id") REFERENCES "public"."moment_editions"("moment_edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_pack_edition_id_pack_editions_pack_edition_id_fk" FOREIGN KEY ("pack_edition_id") REFERENCES "public"."pack_editions"("pack_edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_challenges_user" ON "identity_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_challenges_expiry" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_devices_user" ON "identity_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_devices_expiry" ON "identity_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_limits_window" ON "identity_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "identity_sessions_user" ON "identity_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_device" ON "identity_sessions" USING btree ("device_key");--> statement-breakpoint
CREATE INDEX "identity_sessions_expiry" ON "identity_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_users_email" ON "identity_users" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_verified_email" ON "identity_users" USING btree ("email_key") WHERE "identity_users"."is_email_verified";--> statement-breakpoint
CREATE INDEX "moments_owner_newest" ON "moments" USING btree ("owner_id","moment_date" DESC NULLS LAST,"moment_edition_id","serial_number");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","event_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_transaction" ON "orders" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_intent" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("user_id","pack_edition_id") WHERE status in ('PENDING', 'PROCESSING', 'FAILED');--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","reserved_until") WHERE intent_closed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient" ON "outbox_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_messages_unsent" ON "outbox_messages" USING btree ("message_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "packs_edition_state" ON "packs" USING btree ("pack_edition_id","state","number");--> statement-breakpoint
CREATE INDEX "packs_owner" ON "packs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "packs_order" ON "packs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("requested_at") WHERE refunded_at is null;--> statement-breakpoint
CREATE INDEX "refunds_of_pack" ON "refunds" USING btree ("pack_id");