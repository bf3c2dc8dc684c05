CREATE TABLE "media_arrivals" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"size" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"media_key" text,
	"holder" text,
	"held_until" timestamp (3) with time zone,
	"is_wanted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_arrivals" ADD CONSTRAINT "media_arrivals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_arrivals" ADD CONSTRAINT "media_arrivals_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_arrivals_owner" ON "media_arrivals" USING btree ("owner_id");