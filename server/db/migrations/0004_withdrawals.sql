CREATE TABLE "withdrawals" (
	"order_id" uuid NOT NULL,
	"pack_id" uuid NOT NULL,
	"pack_number" integer NOT NULL,
	"name" text,
	"email" text,
	"declared_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_order_id_pack_id_pk" PRIMARY KEY("order_id","pack_id")
);
--> statement-breakpoint
INSERT INTO "withdrawals" ("order_id", "pack_id", "pack_number", "email", "declared_at")
SELECT "refunds"."order_id", "refunds"."pack_id", "packs"."number", "orders"."buyer_email", "refunds"."requested_at"
FROM "refunds" JOIN "packs" ON "packs"."pack_id" = "refunds"."pack_id" JOIN "orders" ON "orders"."order_id" = "refunds"."order_id";
