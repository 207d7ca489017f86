export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "12"
  }
  public: {
    Tables: {
      addresses: {
        Row: {
          address: string
          city: string
          created_at: string
          full_name: string
          id: string
          is_default: boolean
          phone_number: string
          postal_code: string
          province: string
          updated_at: string
          user_id: string
        }
        Insert: {
          address: string
          city: string
          created_at?: string
          full_name: string
          id?: string
          is_default?: boolean
          phone_number: string
          postal_code: string
          province: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          address?: string
          city?: string
          created_at?: string
          full_name?: string
          id?: string
          is_default?: boolean
          phone_number?: string
          postal_code?: string
          province?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "addresses_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_audit: {
        Row: {
          action: string
          actor_id: string | null
          after: Json | null
          before: Json | null
          created_at: string
          id: number
          record_id: string
          table_name: string
        }
        Insert: {
          action: string
          actor_id?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: never
          record_id: string
          table_name: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: never
          record_id?: string
          table_name?: string
        }
        Relationships: [
          {
            foreignKeyName: "admin_audit_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      attribute_choices: {
        Row: {
          attribute_id: string
          care: string
          id: string
          key: string
          name: string
          search_keys: string[]
          sort_order: number
          synonyms: string[]
        }
        Insert: {
          attribute_id: string
          care?: string
          id?: string
          key: string
          name: string
          search_keys?: never
          sort_order?: number
          synonyms?: string[]
        }
        Update: {
          attribute_id?: string
          care?: string
          id?: string
          key?: string
          name?: string
          search_keys?: never
          sort_order?: number
          synonyms?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "attribute_choices_attribute_id_fkey"
            columns: ["attribute_id"]
            referencedRelation: "attributes"
            referencedColumns: ["id"]
          },
        ]
      }
      attributes: {
        Row: {
          created_at: string
          decimals: number
          id: string
          key: string
          kind: Database["public"]["Enums"]["attribute_kind"]
          name: string
          name_key: string
          search_keys: string[]
          sort_order: number
          synonyms: string[]
          unit: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          decimals?: number
          id?: string
          key: string
          kind: Database["public"]["Enums"]["attribute_kind"]
          name: string
          name_key?: never
          search_keys?: never
          sort_order?: number
          synonyms?: string[]
          unit?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          decimals?: number
          id?: string
          key?: string
          kind?: Database["public"]["Enums"]["attribute_kind"]
          name?: string
          name_key?: never
          search_keys?: never
          sort_order?: number
          synonyms?: string[]
          unit?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      bank_accounts: {
        Row: {
          bank: string
          card_number: string | null
          created_at: string
          holder: string
          iban: string
          id: string
          is_active: boolean
          sort_order: number
          updated_at: string
        }
        Insert: {
          bank: string
          card_number?: string | null
          created_at?: string
          holder: string
          iban: string
          id?: string
          is_active?: boolean
          sort_order?: number
          updated_at?: string
        }
        Update: {
          bank?: string
          card_number?: string | null
          created_at?: string
          holder?: string
          iban?: string
          id?: string
          is_active?: boolean
          sort_order?: number
          updated_at?: string
        }
        Relationships: []
      }
      bulk_task_rows: {
        Row: {
          detail: Json | null
          error: string | null
          handled_at: string | null
          name: string
          place: number
          record_id: string
          task_id: string
          version: string | null
        }
        Insert: {
          detail?: Json | null
          error?: string | null
          handled_at?: string | null
          name: string
          place: number
          record_id: string
          task_id: string
          version?: string | null
        }
        Update: {
          detail?: Json | null
          error?: string | null
          handled_at?: string | null
          name?: string
          place?: number
          record_id?: string
          task_id?: string
          version?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "bulk_task_rows_task_id_fkey"
            columns: ["task_id"]
            referencedRelation: "bulk_tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      bulk_tasks: {
        Row: {
          created_at: string
          created_by: string | null
          done: number
          finished_at: string | null
          id: string
          kind: string
          params: NonNullable<Json>
          portion: number
          refused: number
          starts_at: string
          status: Database["public"]["Enums"]["bulk_task_status"]
          title: string
          total: number
          worked_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          done?: number
          finished_at?: string | null
          id: string
          kind: string
          params?: NonNullable<Json>
          portion?: number
          refused?: number
          starts_at: string
          status?: Database["public"]["Enums"]["bulk_task_status"]
          title: string
          total?: number
          worked_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          done?: number
          finished_at?: string | null
          id?: string
          kind?: string
          params?: NonNullable<Json>
          portion?: number
          refused?: number
          starts_at?: string
          status?: Database["public"]["Enums"]["bulk_task_status"]
          title?: string
          total?: number
          worked_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "bulk_tasks_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      bundles: {
        Row: {
          created_at: string
          end_date: string | null
          id: string
          is_active: boolean
          product_ids: string[]
          sort_order: number
          start_date: string | null
          subtitle: string
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          end_date?: string | null
          id?: string
          is_active?: boolean
          product_ids: string[]
          sort_order?: number
          start_date?: string | null
          subtitle?: string
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          end_date?: string | null
          id?: string
          is_active?: boolean
          product_ids?: string[]
          sort_order?: number
          start_date?: string | null
          subtitle?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      capabilities: {
        Row: {
          name: string
          section: string
          sort_order: number
          title: string
        }
        Insert: {
          name: string
          section: string
          sort_order: number
          title: string
        }
        Update: {
          name?: string
          section?: string
          sort_order?: number
          title?: string
        }
        Relationships: []
      }
      cart_items: {
        Row: {
          color_id: string | null
          created_at: string
          id: string
          product_id: string
          quantity: number
          updated_at: string
          user_id: string
        }
        Insert: {
          color_id?: string | null
          created_at?: string
          id?: string
          product_id: string
          quantity: number
          updated_at?: string
          user_id?: string
        }
        Update: {
          color_id?: string | null
          created_at?: string
          id?: string
          product_id?: string
          quantity?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "cart_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cart_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cart_items_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "color_belongs_to_product"
            columns: ["product_id", "color_id"]
            referencedRelation: "product_colors"
            referencedColumns: ["product_id", "color_id"]
          },
        ]
      }
      categories: {
        Row: {
          created_at: string
          description: string
          id: string
          image_url: string | null
          name: string
          parent_id: string | null
          seo_description: string
          seo_title: string
          slug: string
          sort_order: number
          tint: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          name: string
          parent_id?: string | null
          seo_description?: string
          seo_title?: string
          slug: string
          sort_order?: number
          tint?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          name?: string
          parent_id?: string | null
          seo_description?: string
          seo_title?: string
          slug?: string
          sort_order?: number
          tint?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "categories_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      category_attributes: {
        Row: {
          attribute_id: string
          category_id: string
          id: string
          is_compared: boolean
          is_filter: boolean
          is_highlight: boolean
          sort_order: number
        }
        Insert: {
          attribute_id: string
          category_id: string
          id?: string
          is_compared?: boolean
          is_filter?: boolean
          is_highlight?: boolean
          sort_order?: number
        }
        Update: {
          attribute_id?: string
          category_id?: string
          id?: string
          is_compared?: boolean
          is_filter?: boolean
          is_highlight?: boolean
          sort_order?: number
        }
        Relationships: [
          {
            foreignKeyName: "category_attributes_attribute_id_fkey"
            columns: ["attribute_id"]
            referencedRelation: "attributes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "category_attributes_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      colors: {
        Row: {
          created_at: string
          hex_code: string
          id: string
          name: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          hex_code: string
          id?: string
          name: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          hex_code?: string
          id?: string
          name?: string
          updated_at?: string
        }
        Relationships: []
      }
      comment_likes: {
        Row: {
          comment_id: string
          created_at: string
          id: string
          is_helpful: boolean
          user_id: string
        }
        Insert: {
          comment_id: string
          created_at?: string
          id?: string
          is_helpful: boolean
          user_id?: string
        }
        Update: {
          comment_id?: string
          created_at?: string
          id?: string
          is_helpful?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "comment_likes_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_likes_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments_with_metadata"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_likes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_pictures: {
        Row: {
          comment_id: string
          id: string
          object_name: string
          position: number
        }
        Insert: {
          comment_id: string
          id?: string
          object_name: string
          position: number
        }
        Update: {
          comment_id?: string
          id?: string
          object_name?: string
          position?: number
        }
        Relationships: [
          {
            foreignKeyName: "comment_pictures_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_pictures_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments_with_metadata"
            referencedColumns: ["id"]
          },
        ]
      }
      comments: {
        Row: {
          content: string
          created_at: string
          edits: number
          helpful_count: number
          id: string
          import_key: string | null
          imported_author: string | null
          is_approved: boolean
          is_deleted: boolean
          parent_id: string | null
          picture_count: number
          product_id: string
          rating: number | null
          reply_count: number
          search_text: string | null
          unhelpful_count: number
          updated_at: string
          user_id: string | null
        }
        Insert: {
          content: string
          created_at?: string
          edits?: number
          helpful_count?: number
          id?: string
          import_key?: string | null
          imported_author?: string | null
          is_approved?: boolean
          is_deleted?: boolean
          parent_id?: string | null
          picture_count?: number
          product_id: string
          rating?: number | null
          reply_count?: number
          search_text?: never
          unhelpful_count?: number
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          content?: string
          created_at?: string
          edits?: number
          helpful_count?: number
          id?: string
          import_key?: string | null
          imported_author?: string | null
          is_approved?: boolean
          is_deleted?: boolean
          parent_id?: string | null
          picture_count?: number
          product_id?: string
          rating?: number | null
          reply_count?: number
          search_text?: never
          unhelpful_count?: number
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "comments_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "comments_with_metadata"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_messages: {
        Row: {
          created_at: string
          full_name: string
          handled_at: string | null
          id: string
          message: string
          phone_number: string
          search_text: string | null
          subject: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          full_name: string
          handled_at?: string | null
          id?: string
          message: string
          phone_number: string
          search_text?: never
          subject: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          full_name?: string
          handled_at?: string | null
          id?: string
          message?: string
          phone_number?: string
          search_text?: never
          subject?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "contact_messages_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_segments: {
        Row: {
          created_at: string
          created_by: string | null
          filter: NonNullable<Json>
          id: string
          name: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          filter: NonNullable<Json>
          id?: string
          name: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          filter?: NonNullable<Json>
          id?: string
          name?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_segments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      delivery_methods: {
        Row: {
          cash_on_delivery: boolean
          customer_types: Database["public"]["Enums"]["user_type"][] | null
          is_active: boolean
          method: Database["public"]["Enums"]["delivery_method"]
          min_amount: number | null
          min_grams: number | null
          needs_postal_code: boolean
          note: string
          sort_order: number
          title: string
          updated_at: string
        }
        Insert: {
          cash_on_delivery?: boolean
          customer_types?: Database["public"]["Enums"]["user_type"][] | null
          is_active?: boolean
          method: Database["public"]["Enums"]["delivery_method"]
          min_amount?: number | null
          min_grams?: number | null
          needs_postal_code?: boolean
          note?: string
          sort_order?: number
          title: string
          updated_at?: string
        }
        Update: {
          cash_on_delivery?: boolean
          customer_types?: Database["public"]["Enums"]["user_type"][] | null
          is_active?: boolean
          method?: Database["public"]["Enums"]["delivery_method"]
          min_amount?: number | null
          min_grams?: number | null
          needs_postal_code?: boolean
          note?: string
          sort_order?: number
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      delivery_rates: {
        Row: {
          days_from: number
          days_to: number
          extra_per_kg: number | null
          free_above: number | null
          is_active: boolean
          method: Database["public"]["Enums"]["delivery_method"]
          on_receipt: boolean
          price: number
          zone_id: string
        }
        Insert: {
          days_from: number
          days_to: number
          extra_per_kg?: number | null
          free_above?: number | null
          is_active?: boolean
          method: Database["public"]["Enums"]["delivery_method"]
          on_receipt?: boolean
          price?: number
          zone_id: string
        }
        Update: {
          days_from?: number
          days_to?: number
          extra_per_kg?: number | null
          free_above?: number | null
          is_active?: boolean
          method?: Database["public"]["Enums"]["delivery_method"]
          on_receipt?: boolean
          price?: number
          zone_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "delivery_rates_zone_id_fkey"
            columns: ["zone_id"]
            referencedRelation: "delivery_zones"
            referencedColumns: ["id"]
          },
        ]
      }
      delivery_settings: {
        Row: {
          cash_max_amount: number | null
          cash_max_pieces: number | null
          default_weight: number
          free_above: number | null
          id: boolean
          preparation_days: number
          same_day_until: number | null
          updated_at: string
        }
        Insert: {
          cash_max_amount?: number | null
          cash_max_pieces?: number | null
          default_weight?: number
          free_above?: number | null
          id?: boolean
          preparation_days?: number
          same_day_until?: number | null
          updated_at?: string
        }
        Update: {
          cash_max_amount?: number | null
          cash_max_pieces?: number | null
          default_weight?: number
          free_above?: number | null
          id?: boolean
          preparation_days?: number
          same_day_until?: number | null
          updated_at?: string
        }
        Relationships: []
      }
      delivery_weight_steps: {
        Row: {
          method: Database["public"]["Enums"]["delivery_method"]
          price: number
          up_to_grams: number
          zone_id: string
        }
        Insert: {
          method: Database["public"]["Enums"]["delivery_method"]
          price: number
          up_to_grams: number
          zone_id: string
        }
        Update: {
          method?: Database["public"]["Enums"]["delivery_method"]
          price?: number
          up_to_grams?: number
          zone_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "delivery_weight_steps_zone_id_method_fkey"
            columns: ["zone_id", "method"]
            referencedRelation: "delivery_rates"
            referencedColumns: ["zone_id", "method"]
          },
        ]
      }
      delivery_zone_areas: {
        Row: {
          city: string | null
          id: string
          province: string
          zone_id: string
        }
        Insert: {
          city?: string | null
          id?: string
          province: string
          zone_id: string
        }
        Update: {
          city?: string | null
          id?: string
          province?: string
          zone_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "delivery_zone_areas_zone_id_fkey"
            columns: ["zone_id"]
            referencedRelation: "delivery_zones"
            referencedColumns: ["id"]
          },
        ]
      }
      delivery_zones: {
        Row: {
          cash_on_delivery: boolean
          id: string
          is_rest: boolean
          name: string
          sort_order: number
          updated_at: string
        }
        Insert: {
          cash_on_delivery?: boolean
          id?: string
          is_rest?: boolean
          name: string
          sort_order?: number
          updated_at?: string
        }
        Update: {
          cash_on_delivery?: boolean
          id?: string
          is_rest?: boolean
          name?: string
          sort_order?: number
          updated_at?: string
        }
        Relationships: []
      }
      discount_campaign_products: {
        Row: {
          campaign_id: string
          product_id: string
        }
        Insert: {
          campaign_id: string
          product_id: string
        }
        Update: {
          campaign_id?: string
          product_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "discount_campaign_products_campaign_id_fkey"
            columns: ["campaign_id"]
            referencedRelation: "discount_campaigns"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "discount_campaign_products_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "discount_campaign_products_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      discount_campaign_tiers: {
        Row: {
          campaign_id: string
          discount_type: Database["public"]["Enums"]["discount_type"]
          discount_value: number
          lowest_price: number | null
          price_type: Database["public"]["Enums"]["price_type"]
          round_to: number
        }
        Insert: {
          campaign_id: string
          discount_type: Database["public"]["Enums"]["discount_type"]
          discount_value: number
          lowest_price?: number | null
          price_type: Database["public"]["Enums"]["price_type"]
          round_to?: number
        }
        Update: {
          campaign_id?: string
          discount_type?: Database["public"]["Enums"]["discount_type"]
          discount_value?: number
          lowest_price?: number | null
          price_type?: Database["public"]["Enums"]["price_type"]
          round_to?: number
        }
        Relationships: [
          {
            foreignKeyName: "discount_campaign_tiers_campaign_id_fkey"
            columns: ["campaign_id"]
            referencedRelation: "discount_campaigns"
            referencedColumns: ["id"]
          },
        ]
      }
      discount_campaigns: {
        Row: {
          brand: string | null
          category_id: string | null
          created_at: string
          end_date: string | null
          family_id: string | null
          id: string
          is_active: boolean
          name: string
          scope: Database["public"]["Enums"]["campaign_scope"]
          start_date: string | null
          updated_at: string
        }
        Insert: {
          brand?: string | null
          category_id?: string | null
          created_at?: string
          end_date?: string | null
          family_id?: string | null
          id?: string
          is_active?: boolean
          name: string
          scope: Database["public"]["Enums"]["campaign_scope"]
          start_date?: string | null
          updated_at?: string
        }
        Update: {
          brand?: string | null
          category_id?: string | null
          created_at?: string
          end_date?: string | null
          family_id?: string | null
          id?: string
          is_active?: boolean
          name?: string
          scope?: Database["public"]["Enums"]["campaign_scope"]
          start_date?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "discount_campaigns_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "discount_campaigns_family_id_fkey"
            columns: ["family_id"]
            referencedRelation: "product_families"
            referencedColumns: ["id"]
          },
        ]
      }
      discount_code_uses: {
        Row: {
          amount: number
          code_id: string
          created_at: string
          id: string
          order_id: string
          released_at: string | null
          user_id: string
        }
        Insert: {
          amount: number
          code_id: string
          created_at?: string
          id?: string
          order_id: string
          released_at?: string | null
          user_id: string
        }
        Update: {
          amount?: number
          code_id?: string
          created_at?: string
          id?: string
          order_id?: string
          released_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "discount_code_uses_code_id_fkey"
            columns: ["code_id"]
            referencedRelation: "discount_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "discount_code_uses_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "discount_code_uses_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      discount_codes: {
        Row: {
          applicable_user_types: Database["public"]["Enums"]["user_type"][]
          code: string
          created_at: string
          description: string
          discount_type: Database["public"]["Enums"]["discount_type"]
          discount_value: number
          end_date: string
          id: string
          is_active: boolean
          max_discount_amount: number | null
          min_order_amount: number | null
          start_date: string
          updated_at: string
          user_uses_limit: number | null
          uses_count: number
          uses_limit: number | null
        }
        Insert: {
          applicable_user_types?: Database["public"]["Enums"]["user_type"][]
          code: string
          created_at?: string
          description?: string
          discount_type?: Database["public"]["Enums"]["discount_type"]
          discount_value: number
          end_date?: string
          id?: string
          is_active?: boolean
          max_discount_amount?: number | null
          min_order_amount?: number | null
          start_date?: string
          updated_at?: string
          user_uses_limit?: number | null
          uses_count?: number
          uses_limit?: number | null
        }
        Update: {
          applicable_user_types?: Database["public"]["Enums"]["user_type"][]
          code?: string
          created_at?: string
          description?: string
          discount_type?: Database["public"]["Enums"]["discount_type"]
          discount_value?: number
          end_date?: string
          id?: string
          is_active?: boolean
          max_discount_amount?: number | null
          min_order_amount?: number | null
          start_date?: string
          updated_at?: string
          user_uses_limit?: number | null
          uses_count?: number
          uses_limit?: number | null
        }
        Relationships: []
      }
      discounts: {
        Row: {
          campaign_id: string | null
          created_at: string
          discount_type: Database["public"]["Enums"]["discount_type"]
          discount_value: number
          end_date: string | null
          id: string
          is_active: boolean
          lowest_price: number | null
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
          round_to: number
          start_date: string | null
          updated_at: string
        }
        Insert: {
          campaign_id?: string | null
          created_at?: string
          discount_type?: Database["public"]["Enums"]["discount_type"]
          discount_value: number
          end_date?: string | null
          id?: string
          is_active?: boolean
          lowest_price?: number | null
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
          round_to?: number
          start_date?: string | null
          updated_at?: string
        }
        Update: {
          campaign_id?: string | null
          created_at?: string
          discount_type?: Database["public"]["Enums"]["discount_type"]
          discount_value?: number
          end_date?: string | null
          id?: string
          is_active?: boolean
          lowest_price?: number | null
          price_type?: Database["public"]["Enums"]["price_type"]
          product_id?: string
          round_to?: number
          start_date?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "discounts_campaign_id_fkey"
            columns: ["campaign_id"]
            referencedRelation: "discount_campaigns"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "discounts_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "discounts_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      draft_orders: {
        Row: {
          address: Json | null
          code: string
          created_at: string
          created_by: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"] | null
          freight: Json | null
          id: string
          lines: NonNullable<Json>
          note: string
          payment_method: Database["public"]["Enums"]["payment_method"]
          updated_at: string
          user_id: string | null
        }
        Insert: {
          address?: Json | null
          code?: string
          created_at?: string
          created_by?: string | null
          delivery_method?:
            | Database["public"]["Enums"]["delivery_method"]
            | null
          freight?: Json | null
          id: string
          lines?: NonNullable<Json>
          note?: string
          payment_method?: Database["public"]["Enums"]["payment_method"]
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          address?: Json | null
          code?: string
          created_at?: string
          created_by?: string | null
          delivery_method?:
            | Database["public"]["Enums"]["delivery_method"]
            | null
          freight?: Json | null
          id?: string
          lines?: NonNullable<Json>
          note?: string
          payment_method?: Database["public"]["Enums"]["payment_method"]
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "draft_orders_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_orders_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      freight_companies: {
        Row: {
          city: string
          id: string
          is_active: boolean
          name: string
          phone: string
          terminal: string
          updated_at: string
        }
        Insert: {
          city: string
          id?: string
          is_active?: boolean
          name: string
          phone?: string
          terminal?: string
          updated_at?: string
        }
        Update: {
          city?: string
          id?: string
          is_active?: boolean
          name?: string
          phone?: string
          terminal?: string
          updated_at?: string
        }
        Relationships: []
      }
      hero_slides: {
        Row: {
          button_link: string | null
          button_text: string | null
          created_at: string
          end_date: string | null
          id: string
          image_url: string | null
          is_active: boolean
          phone_image_url: string | null
          sort_order: number
          start_date: string | null
          subtitle: string
          title: string
          updated_at: string
        }
        Insert: {
          button_link?: string | null
          button_text?: string | null
          created_at?: string
          end_date?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          phone_image_url?: string | null
          sort_order?: number
          start_date?: string | null
          subtitle?: string
          title: string
          updated_at?: string
        }
        Update: {
          button_link?: string | null
          button_text?: string | null
          created_at?: string
          end_date?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          phone_image_url?: string | null
          sort_order?: number
          start_date?: string | null
          subtitle?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      holidays: {
        Row: {
          day: string
          title: string
        }
        Insert: {
          day: string
          title: string
        }
        Update: {
          day?: string
          title?: string
        }
        Relationships: []
      }
      invoices: {
        Row: {
          amount: number
          buyer: NonNullable<Json>
          corrects: string | null
          discount: number
          fiscal_year: number
          id: string
          issued_at: string
          issued_by: string | null
          kind: Database["public"]["Enums"]["invoice_kind"]
          lines: NonNullable<Json>
          number: number
          order_id: string
          order_number: number
          reason: string | null
          seller: NonNullable<Json>
          total: number
          vat: number
          vat_percent: number
        }
        Insert: {
          amount: number
          buyer: NonNullable<Json>
          corrects?: string | null
          discount: number
          fiscal_year: number
          id?: string
          issued_at: string
          issued_by?: string | null
          kind: Database["public"]["Enums"]["invoice_kind"]
          lines: NonNullable<Json>
          number: number
          order_id: string
          order_number: number
          reason?: string | null
          seller: NonNullable<Json>
          total: number
          vat: number
          vat_percent: number
        }
        Update: {
          amount?: number
          buyer?: NonNullable<Json>
          corrects?: string | null
          discount?: number
          fiscal_year?: number
          id?: string
          issued_at?: string
          issued_by?: string | null
          kind?: Database["public"]["Enums"]["invoice_kind"]
          lines?: NonNullable<Json>
          number?: number
          order_id?: string
          order_number?: number
          reason?: string | null
          seller?: NonNullable<Json>
          total?: number
          vat?: number
          vat_percent?: number
        }
        Relationships: [
          {
            foreignKeyName: "invoices_corrects_fkey"
            columns: ["corrects"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_issued_by_fkey"
            columns: ["issued_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      last_backup: {
        Row: {
          bytes: number
          finished_at: string
          id: boolean
        }
        Insert: {
          bytes: number
          finished_at?: string
          id?: boolean
        }
        Update: {
          bytes?: number
          finished_at?: string
          id?: boolean
        }
        Relationships: []
      }
      media_files: {
        Row: {
          blur: string | null
          bucket: string
          bytes: number
          created_at: string
          height: number
          id: string
          key: string
          original_name: string
          uploaded_by: string | null
          width: number
        }
        Insert: {
          blur?: string | null
          bucket: string
          bytes: number
          created_at?: string
          height: number
          id?: string
          key: string
          original_name?: string
          uploaded_by?: string | null
          width: number
        }
        Update: {
          blur?: string | null
          bucket?: string
          bytes?: number
          created_at?: string
          height?: number
          id?: string
          key?: string
          original_name?: string
          uploaded_by?: string | null
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "media_files_uploaded_by_fkey"
            columns: ["uploaded_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      menus: {
        Row: {
          id: string
          links: Json | null
          updated_at: string
        }
        Insert: {
          id: string
          links?: Json | null
          updated_at?: string
        }
        Update: {
          id?: string
          links?: Json | null
          updated_at?: string
        }
        Relationships: []
      }
      order_adjustments: {
        Row: {
          amount: number
          created_at: string
          id: string
          invoice_id: string | null
          is_restocked: boolean
          kind: Database["public"]["Enums"]["reduction_kind"]
          order_id: string
          order_item_id: string | null
          quantity: number
        }
        Insert: {
          amount: number
          created_at?: string
          id?: string
          invoice_id?: string | null
          is_restocked?: boolean
          kind: Database["public"]["Enums"]["reduction_kind"]
          order_id: string
          order_item_id?: string | null
          quantity: number
        }
        Update: {
          amount?: number
          created_at?: string
          id?: string
          invoice_id?: string | null
          is_restocked?: boolean
          kind?: Database["public"]["Enums"]["reduction_kind"]
          order_id?: string
          order_item_id?: string | null
          quantity?: number
        }
        Relationships: [
          {
            foreignKeyName: "order_adjustments_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_adjustments_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_adjustments_order_item_id_fkey"
            columns: ["order_item_id"]
            referencedRelation: "order_items"
            referencedColumns: ["id"]
          },
        ]
      }
      order_edits: {
        Row: {
          actor_id: string | null
          after: NonNullable<Json>
          before: NonNullable<Json>
          created_at: string
          id: string
          order_id: string
        }
        Insert: {
          actor_id?: string | null
          after: NonNullable<Json>
          before: NonNullable<Json>
          created_at?: string
          id: string
          order_id: string
        }
        Update: {
          actor_id?: string | null
          after?: NonNullable<Json>
          before?: NonNullable<Json>
          created_at?: string
          id?: string
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_edits_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_edits_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_events: {
        Row: {
          actor_id: string | null
          created_at: string
          from_status: Database["public"]["Enums"]["order_status"] | null
          id: number
          note: string
          order_id: string
          to_status: Database["public"]["Enums"]["order_status"]
        }
        Insert: {
          actor_id?: string | null
          created_at?: string
          from_status?: Database["public"]["Enums"]["order_status"] | null
          id?: never
          note?: string
          order_id: string
          to_status: Database["public"]["Enums"]["order_status"]
        }
        Update: {
          actor_id?: string | null
          created_at?: string
          from_status?: Database["public"]["Enums"]["order_status"] | null
          id?: never
          note?: string
          order_id?: string
          to_status?: Database["public"]["Enums"]["order_status"]
        }
        Relationships: [
          {
            foreignKeyName: "order_events_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_events_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_freights: {
        Row: {
          city: string
          company_id: string | null
          name: string
          on_receipt: boolean
          order_id: string
          phone: string
        }
        Insert: {
          city: string
          company_id?: string | null
          name: string
          on_receipt: boolean
          order_id: string
          phone?: string
        }
        Update: {
          city?: string
          company_id?: string | null
          name?: string
          on_receipt?: boolean
          order_id?: string
          phone?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_freights_company_id_fkey"
            columns: ["company_id"]
            referencedRelation: "freight_companies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_freights_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_item_costs: {
        Row: {
          order_item_id: string
          unit_cost: number
        }
        Insert: {
          order_item_id: string
          unit_cost: number
        }
        Update: {
          order_item_id?: string
          unit_cost?: number
        }
        Relationships: [
          {
            foreignKeyName: "order_item_costs_order_item_id_fkey"
            columns: ["order_item_id"]
            referencedRelation: "order_items"
            referencedColumns: ["id"]
          },
        ]
      }
      order_items: {
        Row: {
          color_hex: string | null
          color_id: string | null
          color_name: string | null
          id: string
          line_total: number | null
          list_price: number
          order_id: string
          product_id: string | null
          product_image: string | null
          product_name: string
          product_slug: string
          quantity: number
          reduced_quantity: number
          shipped_quantity: number
          unit_price: number
        }
        Insert: {
          color_hex?: string | null
          color_id?: string | null
          color_name?: string | null
          id?: string
          line_total?: never
          list_price: number
          order_id: string
          product_id?: string | null
          product_image?: string | null
          product_name: string
          product_slug: string
          quantity: number
          reduced_quantity?: number
          shipped_quantity?: number
          unit_price: number
        }
        Update: {
          color_hex?: string | null
          color_id?: string | null
          color_name?: string | null
          id?: string
          line_total?: never
          list_price?: number
          order_id?: string
          product_id?: string | null
          product_image?: string | null
          product_name?: string
          product_slug?: string
          quantity?: number
          reduced_quantity?: number
          shipped_quantity?: number
          unit_price?: number
        }
        Relationships: [
          {
            foreignKeyName: "order_items_color_id_fkey"
            columns: ["color_id"]
            referencedRelation: "colors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      order_minimums: {
        Row: {
          amount: number
          price_type: Database["public"]["Enums"]["price_type"]
        }
        Insert: {
          amount: number
          price_type: Database["public"]["Enums"]["price_type"]
        }
        Update: {
          amount?: number
          price_type?: Database["public"]["Enums"]["price_type"]
        }
        Relationships: []
      }
      order_notes: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          order_id: string
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          id?: string
          order_id: string
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_notes_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_notes_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_quantity_rules: {
        Row: {
          min_quantity: number
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
          sold_by: Database["public"]["Enums"]["order_unit"]
        }
        Insert: {
          min_quantity?: number
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
          sold_by?: Database["public"]["Enums"]["order_unit"]
        }
        Update: {
          min_quantity?: number
          price_type?: Database["public"]["Enums"]["price_type"]
          product_id?: string
          sold_by?: Database["public"]["Enums"]["order_unit"]
        }
        Relationships: [
          {
            foreignKeyName: "order_quantity_rules_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_quantity_rules_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      order_sheets: {
        Row: {
          created_at: string
          id: string
          lines: NonNullable<Json>
          name: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          lines: NonNullable<Json>
          name: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          lines?: NonNullable<Json>
          name?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_sheets_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      orders: {
        Row: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        Insert: {
          by_phone?: boolean
          by_proforma?: boolean
          by_transfer?: boolean
          collected_amount?: number
          counted_at?: string | null
          created_at?: string
          customer_note?: string
          customer_type?: Database["public"]["Enums"]["user_type"]
          delivered_at?: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount?: number
          discount_code?: string | null
          discount_code_id?: string | null
          due_amount?: never
          expires_at?: string | null
          hold_renewals?: number
          holds_stock?: boolean
          id?: string
          idempotency_key: string
          is_paid?: boolean
          number?: never
          owed_amount?: never
          payment_error?: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id?: string | null
          payment_status?: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at?: string | null
          province?: never
          reduced_amount?: number
          refunded_amount?: number
          search_text?: never
          shipped_at?: string | null
          shipping_address?: Json | null
          shipping_cost: number
          status?: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code?: string | null
          updated_at?: string
          user_id: string
          wants_invoice?: boolean
        }
        Update: {
          by_phone?: boolean
          by_proforma?: boolean
          by_transfer?: boolean
          collected_amount?: number
          counted_at?: string | null
          created_at?: string
          customer_note?: string
          customer_type?: Database["public"]["Enums"]["user_type"]
          delivered_at?: string | null
          delivery_method?: Database["public"]["Enums"]["delivery_method"]
          delivery_title?: string
          discount_amount?: number
          discount_code?: string | null
          discount_code_id?: string | null
          due_amount?: never
          expires_at?: string | null
          hold_renewals?: number
          holds_stock?: boolean
          id?: string
          idempotency_key?: string
          is_paid?: boolean
          number?: never
          owed_amount?: never
          payment_error?: string | null
          payment_method?: Database["public"]["Enums"]["payment_method"]
          payment_reference_id?: string | null
          payment_status?: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at?: string | null
          province?: never
          reduced_amount?: number
          refunded_amount?: number
          search_text?: never
          shipped_at?: string | null
          shipping_address?: Json | null
          shipping_cost?: number
          status?: Database["public"]["Enums"]["order_status"]
          subtotal?: number
          total_amount?: number
          tracking_code?: string | null
          updated_at?: string
          user_id?: string
          wants_invoice?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "orders_discount_code_id_fkey"
            columns: ["discount_code_id"]
            referencedRelation: "discount_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "orders_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      pages: {
        Row: {
          body: string
          created_at: string
          id: string
          is_published: boolean
          pictures: string[]
          publish_at: string | null
          seo_description: string
          seo_title: string
          slug: string
          title: string
          updated_at: string
        }
        Insert: {
          body?: string
          created_at?: string
          id?: string
          is_published?: boolean
          pictures?: never
          publish_at?: string | null
          seo_description?: string
          seo_title?: string
          slug: string
          title: string
          updated_at?: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          is_published?: boolean
          pictures?: never
          publish_at?: string | null
          seo_description?: string
          seo_title?: string
          slug?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      payments: {
        Row: {
          amount: number
          answered_at: string | null
          asked_at: string
          authority: string | null
          card_pan: string | null
          created_at: string
          error: string | null
          error_detail: string | null
          fee: number | null
          id: string
          kind: Database["public"]["Enums"]["payment_kind"]
          order_id: string
          purpose: Database["public"]["Enums"]["payment_purpose"]
          reference_id: string | null
          resolution: string | null
          resolved_at: string | null
          resolved_by: string | null
          settled_at: string | null
          state: Database["public"]["Enums"]["payment_state"]
        }
        Insert: {
          amount: number
          answered_at?: string | null
          asked_at?: string
          authority?: string | null
          card_pan?: string | null
          created_at?: string
          error?: string | null
          error_detail?: string | null
          fee?: number | null
          id?: string
          kind: Database["public"]["Enums"]["payment_kind"]
          order_id: string
          purpose?: Database["public"]["Enums"]["payment_purpose"]
          reference_id?: string | null
          resolution?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          settled_at?: string | null
          state?: Database["public"]["Enums"]["payment_state"]
        }
        Update: {
          amount?: number
          answered_at?: string | null
          asked_at?: string
          authority?: string | null
          card_pan?: string | null
          created_at?: string
          error?: string | null
          error_detail?: string | null
          fee?: number | null
          id?: string
          kind?: Database["public"]["Enums"]["payment_kind"]
          order_id?: string
          purpose?: Database["public"]["Enums"]["payment_purpose"]
          reference_id?: string | null
          resolution?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          settled_at?: string | null
          state?: Database["public"]["Enums"]["payment_state"]
        }
        Relationships: [
          {
            foreignKeyName: "payments_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_resolved_by_fkey"
            columns: ["resolved_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      price_history: {
        Row: {
          price: number | null
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
          started_at: string
        }
        Insert: {
          price?: number | null
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
          started_at: string
        }
        Update: {
          price?: number | null
          price_type?: Database["public"]["Enums"]["price_type"]
          product_id?: string
          started_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "price_history_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "price_history_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      price_list_settings: {
        Row: {
          id: boolean
          updated_at: string
          valid_days: number | null
        }
        Insert: {
          id?: boolean
          updated_at?: string
          valid_days?: number | null
        }
        Update: {
          id?: boolean
          updated_at?: string
          valid_days?: number | null
        }
        Relationships: []
      }
      product_attributes: {
        Row: {
          attribute_id: string
          choice_id: string | null
          decimals: number
          id: string
          is_true: boolean | null
          kind: Database["public"]["Enums"]["attribute_kind"]
          number: number | null
          product_id: string
          text: string | null
        }
        Insert: {
          attribute_id: string
          choice_id?: string | null
          decimals: number
          id?: string
          is_true?: boolean | null
          kind: Database["public"]["Enums"]["attribute_kind"]
          number?: number | null
          product_id: string
          text?: string | null
        }
        Update: {
          attribute_id?: string
          choice_id?: string | null
          decimals?: number
          id?: string
          is_true?: boolean | null
          kind?: Database["public"]["Enums"]["attribute_kind"]
          number?: number | null
          product_id?: string
          text?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "product_attributes_attribute_id_kind_decimals_fkey"
            columns: ["attribute_id", "kind", "decimals"]
            referencedRelation: "attributes"
            referencedColumns: ["id", "kind", "decimals"]
          },
          {
            foreignKeyName: "product_attributes_choice_id_attribute_id_fkey"
            columns: ["choice_id", "attribute_id"]
            referencedRelation: "attribute_choices"
            referencedColumns: ["id", "attribute_id"]
          },
          {
            foreignKeyName: "product_attributes_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_attributes_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      product_colors: {
        Row: {
          color_id: string
          created_at: string
          id: string
          images: string[]
          product_id: string
          sort_order: number
          stock_quantity: number
        }
        Insert: {
          color_id: string
          created_at?: string
          id?: string
          images?: string[]
          product_id: string
          sort_order?: number
          stock_quantity?: number
        }
        Update: {
          color_id?: string
          created_at?: string
          id?: string
          images?: string[]
          product_id?: string
          sort_order?: number
          stock_quantity?: number
        }
        Relationships: [
          {
            foreignKeyName: "product_colors_color_id_fkey"
            columns: ["color_id"]
            referencedRelation: "colors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_colors_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_colors_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      product_costs: {
        Row: {
          amount: number
          color_id: string | null
          id: string
          product_id: string
          source: string
          updated_at: string
        }
        Insert: {
          amount: number
          color_id?: string | null
          id?: string
          product_id: string
          source: string
          updated_at?: string
        }
        Update: {
          amount?: number
          color_id?: string | null
          id?: string
          product_id?: string
          source?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_costs_color_id_fkey"
            columns: ["color_id"]
            referencedRelation: "colors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_costs_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_costs_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      product_families: {
        Row: {
          attribute_id: string | null
          created_at: string
          id: string
          name: string
          updated_at: string
        }
        Insert: {
          attribute_id?: string | null
          created_at?: string
          id?: string
          name: string
          updated_at?: string
        }
        Update: {
          attribute_id?: string | null
          created_at?: string
          id?: string
          name?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_families_attribute_id_fkey"
            columns: ["attribute_id"]
            referencedRelation: "attributes"
            referencedColumns: ["id"]
          },
        ]
      }
      product_family_members: {
        Row: {
          family_id: string
          label: string
          product_id: string
          sort_order: number
        }
        Insert: {
          family_id: string
          label?: string
          product_id: string
          sort_order?: number
        }
        Update: {
          family_id?: string
          label?: string
          product_id?: string
          sort_order?: number
        }
        Relationships: [
          {
            foreignKeyName: "product_family_members_family_id_fkey"
            columns: ["family_id"]
            referencedRelation: "product_families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_family_members_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_family_members_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      product_packs: {
        Row: {
          carton_size: number | null
          carton_volume: number | null
          color_id: string | null
          id: string
          pack_size: number | null
          product_id: string
        }
        Insert: {
          carton_size?: number | null
          carton_volume?: number | null
          color_id?: string | null
          id?: string
          pack_size?: number | null
          product_id: string
        }
        Update: {
          carton_size?: number | null
          carton_volume?: number | null
          color_id?: string | null
          id?: string
          pack_size?: number | null
          product_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "pack_of_a_color"
            columns: ["product_id", "color_id"]
            referencedRelation: "product_colors"
            referencedColumns: ["product_id", "color_id"]
          },
          {
            foreignKeyName: "product_packs_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_packs_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      product_prices: {
        Row: {
          amount: number
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
        }
        Insert: {
          amount: number
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
        }
        Update: {
          amount?: number
          price_type?: Database["public"]["Enums"]["price_type"]
          product_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_prices_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_prices_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      products: {
        Row: {
          average_rating: number
          brand: string | null
          buyer_count: number
          category_id: string | null
          created_at: string
          description: string
          detailed_description: string
          has_colors: boolean
          id: string
          images: string[]
          import_key: string | null
          is_active: boolean
          is_featured: boolean
          is_new: boolean
          name: string
          publish_at: string | null
          published_at: string | null
          review_count: number
          search_text: string | null
          seo_description: string
          seo_title: string
          short_description: string
          sku: string | null
          slug: string
          sold_count: number
          stock_quantity: number | null
          updated_at: string
          version: number
          video_code: string | null
          weight: number | null
        }
        Insert: {
          average_rating?: number
          brand?: string | null
          buyer_count?: number
          category_id?: string | null
          created_at?: string
          description?: string
          detailed_description?: string
          has_colors?: boolean
          id?: string
          images?: string[]
          import_key?: string | null
          is_active?: boolean
          is_featured?: boolean
          is_new?: boolean
          name: string
          publish_at?: string | null
          published_at?: string | null
          review_count?: number
          search_text?: never
          seo_description?: string
          seo_title?: string
          short_description?: string
          sku?: string | null
          slug: string
          sold_count?: number
          stock_quantity?: number | null
          updated_at?: string
          version?: number
          video_code?: string | null
          weight?: number | null
        }
        Update: {
          average_rating?: number
          brand?: string | null
          buyer_count?: number
          category_id?: string | null
          created_at?: string
          description?: string
          detailed_description?: string
          has_colors?: boolean
          id?: string
          images?: string[]
          import_key?: string | null
          is_active?: boolean
          is_featured?: boolean
          is_new?: boolean
          name?: string
          publish_at?: string | null
          published_at?: string | null
          review_count?: number
          search_text?: never
          seo_description?: string
          seo_title?: string
          short_description?: string
          sku?: string | null
          slug?: string
          sold_count?: number
          stock_quantity?: number | null
          updated_at?: string
          version?: number
          video_code?: string | null
          weight?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "products_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      profile_notes: {
        Row: {
          body: string
          updated_at: string
          user_id: string
        }
        Insert: {
          body: string
          updated_at?: string
          user_id: string
        }
        Update: {
          body?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "profile_notes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          first_name: string
          has_password: boolean
          id: string
          is_blocked: boolean
          last_name: string
          phone_number: string | null
          search_text: string | null
          updated_at: string
          user_type: Database["public"]["Enums"]["user_type"]
        }
        Insert: {
          created_at?: string
          first_name?: string
          has_password?: boolean
          id: string
          is_blocked?: boolean
          last_name?: string
          phone_number?: string | null
          search_text?: never
          updated_at?: string
          user_type?: Database["public"]["Enums"]["user_type"]
        }
        Update: {
          created_at?: string
          first_name?: string
          has_password?: boolean
          id?: string
          is_blocked?: boolean
          last_name?: string
          phone_number?: string | null
          search_text?: never
          updated_at?: string
          user_type?: Database["public"]["Enums"]["user_type"]
        }
        Relationships: []
      }
      proformas: {
        Row: {
          accounts: NonNullable<Json>
          amount: number
          buyer: NonNullable<Json>
          discount: number
          fiscal_year: number
          holds_stock: boolean
          id: string
          issued_at: string
          issued_by: string | null
          lines: NonNullable<Json>
          number: number
          order_id: string
          order_number: number
          seller: NonNullable<Json>
          total: number
          valid_until: string
          vat: number
          vat_percent: number
        }
        Insert: {
          accounts: NonNullable<Json>
          amount: number
          buyer: NonNullable<Json>
          discount: number
          fiscal_year: number
          holds_stock: boolean
          id?: string
          issued_at: string
          issued_by?: string | null
          lines: NonNullable<Json>
          number: number
          order_id: string
          order_number: number
          seller: NonNullable<Json>
          total: number
          valid_until: string
          vat: number
          vat_percent: number
        }
        Update: {
          accounts?: NonNullable<Json>
          amount?: number
          buyer?: NonNullable<Json>
          discount?: number
          fiscal_year?: number
          holds_stock?: boolean
          id?: string
          issued_at?: string
          issued_by?: string | null
          lines?: NonNullable<Json>
          number?: number
          order_id?: string
          order_number?: number
          seller?: NonNullable<Json>
          total?: number
          valid_until?: string
          vat?: number
          vat_percent?: number
        }
        Relationships: [
          {
            foreignKeyName: "proformas_issued_by_fkey"
            columns: ["issued_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "proformas_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      promotion_banners: {
        Row: {
          background_color: string
          background_image: string | null
          button_color: string
          button_link: string
          button_text: string
          button_text_color: string
          created_at: string
          end_date: string | null
          id: string
          is_active: boolean
          phone_image: string | null
          sort_order: number
          start_date: string | null
          subtitle: string
          text_color: string
          title: string
          updated_at: string
        }
        Insert: {
          background_color?: string
          background_image?: string | null
          button_color?: string
          button_link: string
          button_text: string
          button_text_color?: string
          created_at?: string
          end_date?: string | null
          id?: string
          is_active?: boolean
          phone_image?: string | null
          sort_order?: number
          start_date?: string | null
          subtitle: string
          text_color?: string
          title: string
          updated_at?: string
        }
        Update: {
          background_color?: string
          background_image?: string | null
          button_color?: string
          button_link?: string
          button_text?: string
          button_text_color?: string
          created_at?: string
          end_date?: string | null
          id?: string
          is_active?: boolean
          phone_image?: string | null
          sort_order?: number
          start_date?: string | null
          subtitle?: string
          text_color?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      questions: {
        Row: {
          answer_count: number
          answered_at: string | null
          content: string
          created_at: string
          id: string
          is_approved: boolean
          is_deleted: boolean
          notified_at: string | null
          parent_id: string | null
          product_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          answer_count?: number
          answered_at?: string | null
          content: string
          created_at?: string
          id?: string
          is_approved?: boolean
          is_deleted?: boolean
          notified_at?: string | null
          parent_id?: string | null
          product_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          answer_count?: number
          answered_at?: string | null
          content?: string
          created_at?: string
          id?: string
          is_approved?: boolean
          is_deleted?: boolean
          notified_at?: string | null
          parent_id?: string | null
          product_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "questions_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "questions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "questions_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "questions_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "questions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      rate_limits: {
        Row: {
          hits: number
          key: string
          window_ends_at: string
        }
        Insert: {
          hits: number
          key: string
          window_ends_at: string
        }
        Update: {
          hits?: number
          key?: string
          window_ends_at?: string
        }
        Relationships: []
      }
      redirects: {
        Row: {
          created_at: string
          hits: number
          id: string
          is_permanent: boolean
          last_hit_at: string | null
          source: string
          target: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          hits?: number
          id?: string
          is_permanent?: boolean
          last_hit_at?: string | null
          source: string
          target: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          hits?: number
          id?: string
          is_permanent?: boolean
          last_hit_at?: string | null
          source?: string
          target?: string
          updated_at?: string
        }
        Relationships: []
      }
      refunds: {
        Row: {
          amount: number
          created_at: string
          id: string
          method: string
          order_id: string
          reference: string
        }
        Insert: {
          amount: number
          created_at?: string
          id: string
          method: string
          order_id: string
          reference?: string
        }
        Update: {
          amount?: number
          created_at?: string
          id?: string
          method?: string
          order_id?: string
          reference?: string
        }
        Relationships: [
          {
            foreignKeyName: "refunds_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      return_items: {
        Row: {
          accepted_quantity: number
          order_item_id: string
          quantity: number
          return_id: string
        }
        Insert: {
          accepted_quantity?: number
          order_item_id: string
          quantity: number
          return_id: string
        }
        Update: {
          accepted_quantity?: number
          order_item_id?: string
          quantity?: number
          return_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "return_items_order_item_id_fkey"
            columns: ["order_item_id"]
            referencedRelation: "order_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "return_items_return_id_fkey"
            columns: ["return_id"]
            referencedRelation: "returns"
            referencedColumns: ["id"]
          },
        ]
      }
      return_pictures: {
        Row: {
          id: string
          object_name: string
          position: number
          return_id: string
        }
        Insert: {
          id?: string
          object_name: string
          position: number
          return_id: string
        }
        Update: {
          id?: string
          object_name?: string
          position?: number
          return_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "return_pictures_return_id_fkey"
            columns: ["return_id"]
            referencedRelation: "returns"
            referencedColumns: ["id"]
          },
        ]
      }
      returns: {
        Row: {
          answer: string
          created_at: string
          id: string
          kind: Database["public"]["Enums"]["return_kind"]
          note: string
          order_id: string
          reason: Database["public"]["Enums"]["return_reason"]
          resolved_at: string | null
          resolved_by: string | null
          restocked: boolean
          status: Database["public"]["Enums"]["return_status"]
          user_id: string
        }
        Insert: {
          answer?: string
          created_at?: string
          id?: string
          kind?: Database["public"]["Enums"]["return_kind"]
          note?: string
          order_id: string
          reason: Database["public"]["Enums"]["return_reason"]
          resolved_at?: string | null
          resolved_by?: string | null
          restocked?: boolean
          status?: Database["public"]["Enums"]["return_status"]
          user_id: string
        }
        Update: {
          answer?: string
          created_at?: string
          id?: string
          kind?: Database["public"]["Enums"]["return_kind"]
          note?: string
          order_id?: string
          reason?: Database["public"]["Enums"]["return_reason"]
          resolved_at?: string | null
          resolved_by?: string | null
          restocked?: boolean
          status?: Database["public"]["Enums"]["return_status"]
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "returns_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "returns_resolved_by_fkey"
            columns: ["resolved_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "returns_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      role_capabilities: {
        Row: {
          capability: string
          role: Database["public"]["Enums"]["staff_role"]
        }
        Insert: {
          capability: string
          role: Database["public"]["Enums"]["staff_role"]
        }
        Update: {
          capability?: string
          role?: Database["public"]["Enums"]["staff_role"]
        }
        Relationships: [
          {
            foreignKeyName: "role_capabilities_capability_fkey"
            columns: ["capability"]
            referencedRelation: "capabilities"
            referencedColumns: ["name"]
          },
        ]
      }
      saved_views: {
        Row: {
          created_at: string
          id: string
          is_default: boolean
          is_shared: boolean
          list: string
          name: string
          owner_id: string
          query: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_default?: boolean
          is_shared?: boolean
          list: string
          name: string
          owner_id?: string
          query: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_default?: boolean
          is_shared?: boolean
          list?: string
          name?: string
          owner_id?: string
          query?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_views_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      search_synonyms: {
        Row: {
          created_at: string
          id: string
          is_two_way: boolean
          meaning: string
          meaning_key: string
          term: string
          term_key: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_two_way?: boolean
          meaning: string
          meaning_key?: never
          term: string
          term_key?: never
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_two_way?: boolean
          meaning?: string
          meaning_key?: never
          term?: string
          term_key?: never
          updated_at?: string
        }
        Relationships: []
      }
      seasonal_tiles: {
        Row: {
          button_link: string
          button_text: string
          created_at: string
          end_date: string | null
          id: string
          image_url: string | null
          is_active: boolean
          phone_image_url: string | null
          sort_order: number
          start_date: string | null
          subtitle: string
          title: string
          updated_at: string
        }
        Insert: {
          button_link: string
          button_text: string
          created_at?: string
          end_date?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          phone_image_url?: string | null
          sort_order?: number
          start_date?: string | null
          subtitle?: string
          title: string
          updated_at?: string
        }
        Update: {
          button_link?: string
          button_text?: string
          created_at?: string
          end_date?: string | null
          id?: string
          image_url?: string | null
          is_active?: boolean
          phone_image_url?: string | null
          sort_order?: number
          start_date?: string | null
          subtitle?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      seller_tax_details: {
        Row: {
          economic_code: string | null
          id: boolean
          legal_name: string
          national_id: string | null
          registration_number: string | null
          updated_at: string
        }
        Insert: {
          economic_code?: string | null
          id?: boolean
          legal_name?: string
          national_id?: string | null
          registration_number?: string | null
          updated_at?: string
        }
        Update: {
          economic_code?: string | null
          id?: boolean
          legal_name?: string
          national_id?: string | null
          registration_number?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      set_items: {
        Row: {
          id: string
          name: string
          product_id: string
          quantity: number
          size: string
          sort_order: number
        }
        Insert: {
          id?: string
          name: string
          product_id: string
          quantity: number
          size?: string
          sort_order?: number
        }
        Update: {
          id?: string
          name?: string
          product_id?: string
          quantity?: number
          size?: string
          sort_order?: number
        }
        Relationships: [
          {
            foreignKeyName: "set_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "set_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      shipment_lines: {
        Row: {
          order_item_id: string
          quantity: number
          shipment_id: string
        }
        Insert: {
          order_item_id: string
          quantity: number
          shipment_id: string
        }
        Update: {
          order_item_id?: string
          quantity?: number
          shipment_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "shipment_lines_order_item_id_fkey"
            columns: ["order_item_id"]
            referencedRelation: "order_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shipment_lines_shipment_id_fkey"
            columns: ["shipment_id"]
            referencedRelation: "shipments"
            referencedColumns: ["id"]
          },
        ]
      }
      shipments: {
        Row: {
          carrier: string
          cartons: number
          city: string
          delivered_at: string | null
          driver_phone: string
          id: string
          method: Database["public"]["Enums"]["delivery_method"]
          order_id: string
          position: number
          shipped_at: string
          tracking_code: string | null
          updated_at: string
          waybill: string | null
        }
        Insert: {
          carrier?: string
          cartons?: number
          city?: string
          delivered_at?: string | null
          driver_phone?: string
          id?: string
          method: Database["public"]["Enums"]["delivery_method"]
          order_id: string
          position: number
          shipped_at?: string
          tracking_code?: string | null
          updated_at?: string
          waybill?: string | null
        }
        Update: {
          carrier?: string
          cartons?: number
          city?: string
          delivered_at?: string | null
          driver_phone?: string
          id?: string
          method?: Database["public"]["Enums"]["delivery_method"]
          order_id?: string
          position?: number
          shipped_at?: string
          tracking_code?: string | null
          updated_at?: string
          waybill?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "shipments_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      shop_secrets: {
        Row: {
          name: string
          sealed: string
          updated_at: string
        }
        Insert: {
          name: string
          sealed: string
          updated_at?: string
        }
        Update: {
          name?: string
          sealed?: string
          updated_at?: string
        }
        Relationships: []
      }
      shop_services: {
        Row: {
          first_gateway: string
          id: boolean
          merchants: NonNullable<Json>
          sms_key_at: string | null
          sms_key_end: string | null
          sms_line: string | null
          sms_provider: string | null
          sms_template: string | null
          updated_at: string
        }
        Insert: {
          first_gateway?: string
          id?: boolean
          merchants?: NonNullable<Json>
          sms_key_at?: string | null
          sms_key_end?: string | null
          sms_line?: string | null
          sms_provider?: string | null
          sms_template?: string | null
          updated_at?: string
        }
        Update: {
          first_gateway?: string
          id?: boolean
          merchants?: NonNullable<Json>
          sms_key_at?: string | null
          sms_key_end?: string | null
          sms_line?: string | null
          sms_provider?: string | null
          sms_template?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      shop_settings: {
        Row: {
          about: string
          bale: string | null
          city: string
          closes_at: string
          description: string
          eitaa: string | null
          email: string | null
          enamad_code: string | null
          enamad_id: string | null
          founded_in: number | null
          full_name: string
          id: boolean
          instagram: string | null
          landline: string | null
          latitude: number | null
          longitude: number | null
          map_url: string | null
          mobile: string | null
          name: string
          notice: string
          opening_days: number[]
          opens_at: string
          postal_code: string | null
          province: string
          return_condition: string
          return_days: number
          rubika: string | null
          samandehi_code: string | null
          samandehi_id: string | null
          samandehi_image_code: string | null
          setup_completed_at: string | null
          shows_vat: boolean
          slogan: string
          street: string
          telegram: string | null
          updated_at: string
          whatsapp: string | null
          wholesale_pays_lower: boolean
        }
        Insert: {
          about?: string
          bale?: string | null
          city?: string
          closes_at?: string
          description?: string
          eitaa?: string | null
          email?: string | null
          enamad_code?: string | null
          enamad_id?: string | null
          founded_in?: number | null
          full_name?: string
          id?: boolean
          instagram?: string | null
          landline?: string | null
          latitude?: number | null
          longitude?: number | null
          map_url?: string | null
          mobile?: string | null
          name?: string
          notice?: string
          opening_days?: number[]
          opens_at?: string
          postal_code?: string | null
          province?: string
          return_condition?: string
          return_days?: number
          rubika?: string | null
          samandehi_code?: string | null
          samandehi_id?: string | null
          samandehi_image_code?: string | null
          setup_completed_at?: string | null
          shows_vat?: boolean
          slogan?: string
          street?: string
          telegram?: string | null
          updated_at?: string
          whatsapp?: string | null
          wholesale_pays_lower?: boolean
        }
        Update: {
          about?: string
          bale?: string | null
          city?: string
          closes_at?: string
          description?: string
          eitaa?: string | null
          email?: string | null
          enamad_code?: string | null
          enamad_id?: string | null
          founded_in?: number | null
          full_name?: string
          id?: boolean
          instagram?: string | null
          landline?: string | null
          latitude?: number | null
          longitude?: number | null
          map_url?: string | null
          mobile?: string | null
          name?: string
          notice?: string
          opening_days?: number[]
          opens_at?: string
          postal_code?: string | null
          province?: string
          return_condition?: string
          return_days?: number
          rubika?: string | null
          samandehi_code?: string | null
          samandehi_id?: string | null
          samandehi_image_code?: string | null
          setup_completed_at?: string | null
          shows_vat?: boolean
          slogan?: string
          street?: string
          telegram?: string | null
          updated_at?: string
          whatsapp?: string | null
          wholesale_pays_lower?: boolean
        }
        Relationships: []
      }
      short_links: {
        Row: {
          bot_clicks: number
          campaign_id: string | null
          clicks: number
          code: string
          created_at: string
          created_by: string | null
          expires_at: string | null
          last_clicked_at: string | null
          target: string
          template_key: string | null
        }
        Insert: {
          bot_clicks?: number
          campaign_id?: string | null
          clicks?: number
          code?: string
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          last_clicked_at?: string | null
          target: string
          template_key?: string | null
        }
        Update: {
          bot_clicks?: number
          campaign_id?: string | null
          clicks?: number
          code?: string
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          last_clicked_at?: string | null
          target?: string
          template_key?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "short_links_campaign_id_fkey"
            columns: ["campaign_id"]
            referencedRelation: "sms_campaigns"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "short_links_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "short_links_template_key_fkey"
            columns: ["template_key"]
            referencedRelation: "sms_templates"
            referencedColumns: ["key"]
          },
        ]
      }
      slug_redirects: {
        Row: {
          category_id: string | null
          created_at: string
          kind: string
          page_id: string | null
          product_id: string | null
          slug: string
        }
        Insert: {
          category_id?: string | null
          created_at?: string
          kind: string
          page_id?: string | null
          product_id?: string | null
          slug: string
        }
        Update: {
          category_id?: string | null
          created_at?: string
          kind?: string
          page_id?: string | null
          product_id?: string | null
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "slug_redirects_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "slug_redirects_page_id_fkey"
            columns: ["page_id"]
            referencedRelation: "pages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "slug_redirects_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "slug_redirects_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      sms_campaign_recipients: {
        Row: {
          campaign_id: string
          is_skipped: boolean
          message_id: number | null
          name: string
          phone_number: string
          user_id: string | null
        }
        Insert: {
          campaign_id: string
          is_skipped?: boolean
          message_id?: number | null
          name?: string
          phone_number: string
          user_id?: string | null
        }
        Update: {
          campaign_id?: string
          is_skipped?: boolean
          message_id?: number | null
          name?: string
          phone_number?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "sms_campaign_recipients_campaign_id_fkey"
            columns: ["campaign_id"]
            referencedRelation: "sms_campaigns"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "sms_campaign_recipients_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "sms_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "sms_campaign_recipients_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      sms_campaigns: {
        Row: {
          any_hour: boolean
          audience: NonNullable<Json>
          body: string
          created_at: string
          created_by: string | null
          finished_at: string | null
          id: string
          left_out: number
          part_price: number
          parts: number
          purpose: Database["public"]["Enums"]["sms_purpose"]
          recipients: number
          started_at: string | null
          starts_at: string | null
          status: Database["public"]["Enums"]["campaign_status"]
          title: string
        }
        Insert: {
          any_hour?: boolean
          audience: NonNullable<Json>
          body: string
          created_at?: string
          created_by?: string | null
          finished_at?: string | null
          id: string
          left_out?: number
          part_price: number
          parts: number
          purpose?: Database["public"]["Enums"]["sms_purpose"]
          recipients?: number
          started_at?: string | null
          starts_at?: string | null
          status?: Database["public"]["Enums"]["campaign_status"]
          title: string
        }
        Update: {
          any_hour?: boolean
          audience?: NonNullable<Json>
          body?: string
          created_at?: string
          created_by?: string | null
          finished_at?: string | null
          id?: string
          left_out?: number
          part_price?: number
          parts?: number
          purpose?: Database["public"]["Enums"]["sms_purpose"]
          recipients?: number
          started_at?: string | null
          starts_at?: string | null
          status?: Database["public"]["Enums"]["campaign_status"]
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "sms_campaigns_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      sms_consents: {
        Row: {
          changed_at: string
          changed_by: string | null
          is_allowed: boolean
          phone_number: string
          source: string
        }
        Insert: {
          changed_at?: string
          changed_by?: string | null
          is_allowed: boolean
          phone_number: string
          source: string
        }
        Update: {
          changed_at?: string
          changed_by?: string | null
          is_allowed?: boolean
          phone_number?: string
          source?: string
        }
        Relationships: [
          {
            foreignKeyName: "sms_consents_changed_by_fkey"
            columns: ["changed_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      sms_messages: {
        Row: {
          attempts: number
          body: string
          checked_at: string | null
          created_at: string
          dedupe_key: string | null
          delivery: string | null
          error: string | null
          id: number
          next_attempt_at: string
          order_id: string | null
          provider_reference: string | null
          purpose: Database["public"]["Enums"]["sms_purpose"]
          recipient: string
          sent_at: string | null
          status: Database["public"]["Enums"]["sms_status"]
          template_key: string | null
          user_id: string | null
        }
        Insert: {
          attempts?: number
          body: string
          checked_at?: string | null
          created_at?: string
          dedupe_key?: string | null
          delivery?: string | null
          error?: string | null
          id?: never
          next_attempt_at?: string
          order_id?: string | null
          provider_reference?: string | null
          purpose?: Database["public"]["Enums"]["sms_purpose"]
          recipient: string
          sent_at?: string | null
          status?: Database["public"]["Enums"]["sms_status"]
          template_key?: string | null
          user_id?: string | null
        }
        Update: {
          attempts?: number
          body?: string
          checked_at?: string | null
          created_at?: string
          dedupe_key?: string | null
          delivery?: string | null
          error?: string | null
          id?: never
          next_attempt_at?: string
          order_id?: string | null
          provider_reference?: string | null
          purpose?: Database["public"]["Enums"]["sms_purpose"]
          recipient?: string
          sent_at?: string | null
          status?: Database["public"]["Enums"]["sms_status"]
          template_key?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "sms_messages_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "sms_messages_template_key_fkey"
            columns: ["template_key"]
            referencedRelation: "sms_templates"
            referencedColumns: ["key"]
          },
          {
            foreignKeyName: "sms_messages_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      sms_settings: {
        Row: {
          id: boolean
          opt_out_text: string
          send_from: string
          send_until: string
          updated_at: string
        }
        Insert: {
          id?: boolean
          opt_out_text?: string
          send_from?: string
          send_until?: string
          updated_at?: string
        }
        Update: {
          id?: boolean
          opt_out_text?: string
          send_from?: string
          send_until?: string
          updated_at?: string
        }
        Relationships: []
      }
      sms_templates: {
        Row: {
          body: string
          description: string
          is_active: boolean
          key: string
          placeholders: NonNullable<Json>
          purpose: Database["public"]["Enums"]["sms_purpose"]
          updated_at: string
        }
        Insert: {
          body: string
          description?: string
          is_active?: boolean
          key: string
          placeholders?: NonNullable<Json>
          purpose?: Database["public"]["Enums"]["sms_purpose"]
          updated_at?: string
        }
        Update: {
          body?: string
          description?: string
          is_active?: boolean
          key?: string
          placeholders?: NonNullable<Json>
          purpose?: Database["public"]["Enums"]["sms_purpose"]
          updated_at?: string
        }
        Relationships: []
      }
      staff_invitations: {
        Row: {
          accepted_at: string | null
          created_at: string
          expires_at: string
          id: string
          invited_by: string | null
          phone_number: string
          role: Database["public"]["Enums"]["staff_role"]
          withdrawn_at: string | null
        }
        Insert: {
          accepted_at?: string | null
          created_at?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          phone_number: string
          role: Database["public"]["Enums"]["staff_role"]
          withdrawn_at?: string | null
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          phone_number?: string
          role?: Database["public"]["Enums"]["staff_role"]
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "staff_invitations_invited_by_fkey"
            columns: ["invited_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      staff_members: {
        Row: {
          created_at: string
          former_type: Database["public"]["Enums"]["user_type"]
          id: string
          role: Database["public"]["Enums"]["staff_role"]
          updated_at: string
        }
        Insert: {
          created_at?: string
          former_type?: Database["public"]["Enums"]["user_type"]
          id: string
          role: Database["public"]["Enums"]["staff_role"]
          updated_at?: string
        }
        Update: {
          created_at?: string
          former_type?: Database["public"]["Enums"]["user_type"]
          id?: string
          role?: Database["public"]["Enums"]["staff_role"]
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "staff_members_id_fkey"
            columns: ["id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_count_lines: {
        Row: {
          applied: number | null
          color_id: string | null
          color_name: string | null
          count_id: string
          counted: number | null
          counted_at: string | null
          counted_by: string | null
          difference: number | null
          expected: number | null
          id: string
          position: number
          product_id: string | null
          product_name: string
          sku: string | null
        }
        Insert: {
          applied?: number | null
          color_id?: string | null
          color_name?: string | null
          count_id: string
          counted?: number | null
          counted_at?: string | null
          counted_by?: string | null
          difference?: never
          expected?: number | null
          id?: string
          position: number
          product_id?: string | null
          product_name: string
          sku?: string | null
        }
        Update: {
          applied?: number | null
          color_id?: string | null
          color_name?: string | null
          count_id?: string
          counted?: number | null
          counted_at?: string | null
          counted_by?: string | null
          difference?: never
          expected?: number | null
          id?: string
          position?: number
          product_id?: string | null
          product_name?: string
          sku?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "stock_count_lines_color_id_fkey"
            columns: ["color_id"]
            referencedRelation: "colors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_count_lines_count_id_fkey"
            columns: ["count_id"]
            referencedRelation: "stock_counts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_count_lines_counted_by_fkey"
            columns: ["counted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_count_lines_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_count_lines_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_counts: {
        Row: {
          counted_count: number
          created_at: string
          created_by: string | null
          id: string
          line_count: number
          number: number
          posted_at: string | null
          posted_by: string | null
          state: Database["public"]["Enums"]["document_state"]
          title: string
          updated_at: string
        }
        Insert: {
          counted_count?: number
          created_at?: string
          created_by?: string | null
          id?: string
          line_count?: number
          number?: never
          posted_at?: string | null
          posted_by?: string | null
          state?: Database["public"]["Enums"]["document_state"]
          title: string
          updated_at?: string
        }
        Update: {
          counted_count?: number
          created_at?: string
          created_by?: string | null
          id?: string
          line_count?: number
          number?: never
          posted_at?: string | null
          posted_by?: string | null
          state?: Database["public"]["Enums"]["document_state"]
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "stock_counts_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_counts_posted_by_fkey"
            columns: ["posted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_locations: {
        Row: {
          place: string
          product_id: string
          updated_at: string
        }
        Insert: {
          place: string
          product_id: string
          updated_at?: string
        }
        Update: {
          place?: string
          product_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "stock_locations_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_locations_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_movements: {
        Row: {
          actor_id: string | null
          color_id: string | null
          count_id: string | null
          created_at: string
          delta: number
          id: number
          note: string
          order_id: string | null
          product_id: string
          reason: Database["public"]["Enums"]["stock_reason"]
          receipt_id: string | null
        }
        Insert: {
          actor_id?: string | null
          color_id?: string | null
          count_id?: string | null
          created_at?: string
          delta: number
          id?: never
          note?: string
          order_id?: string | null
          product_id: string
          reason: Database["public"]["Enums"]["stock_reason"]
          receipt_id?: string | null
        }
        Update: {
          actor_id?: string | null
          color_id?: string | null
          count_id?: string | null
          created_at?: string
          delta?: number
          id?: never
          note?: string
          order_id?: string | null
          product_id?: string
          reason?: Database["public"]["Enums"]["stock_reason"]
          receipt_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "stock_movements_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_movements_color_id_fkey"
            columns: ["color_id"]
            referencedRelation: "colors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_movements_count_id_fkey"
            columns: ["count_id"]
            referencedRelation: "stock_counts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_movements_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_movements_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_movements_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_movements_receipt_id_fkey"
            columns: ["receipt_id"]
            referencedRelation: "stock_receipts"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_receipt_lines: {
        Row: {
          color_id: string | null
          color_name: string | null
          id: string
          position: number
          product_id: string | null
          product_name: string
          quantity: number
          receipt_id: string
          unit_cost: number
        }
        Insert: {
          color_id?: string | null
          color_name?: string | null
          id?: string
          position: number
          product_id?: string | null
          product_name: string
          quantity: number
          receipt_id: string
          unit_cost: number
        }
        Update: {
          color_id?: string | null
          color_name?: string | null
          id?: string
          position?: number
          product_id?: string | null
          product_name?: string
          quantity?: number
          receipt_id?: string
          unit_cost?: number
        }
        Relationships: [
          {
            foreignKeyName: "stock_receipt_lines_color_id_fkey"
            columns: ["color_id"]
            referencedRelation: "colors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_receipt_lines_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_receipt_lines_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_receipt_lines_receipt_id_fkey"
            columns: ["receipt_id"]
            referencedRelation: "stock_receipts"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_receipts: {
        Row: {
          cost: number
          created_at: string
          created_by: string | null
          id: string
          note: string
          number: number
          pieces: number
          posted_at: string | null
          posted_by: string | null
          received_on: string
          reference: string
          state: Database["public"]["Enums"]["document_state"]
          supplier: string
          updated_at: string
        }
        Insert: {
          cost?: number
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string
          number?: never
          pieces?: number
          posted_at?: string | null
          posted_by?: string | null
          received_on: string
          reference?: string
          state?: Database["public"]["Enums"]["document_state"]
          supplier: string
          updated_at?: string
        }
        Update: {
          cost?: number
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string
          number?: never
          pieces?: number
          posted_at?: string | null
          posted_by?: string | null
          received_on?: string
          reference?: string
          state?: Database["public"]["Enums"]["document_state"]
          supplier?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "stock_receipts_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_receipts_posted_by_fkey"
            columns: ["posted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_requests: {
        Row: {
          color_id: string | null
          created_at: string
          id: string
          name: string | null
          notified_at: string | null
          phone_number: string
          product_id: string
          user_id: string | null
        }
        Insert: {
          color_id?: string | null
          created_at?: string
          id?: string
          name?: string | null
          notified_at?: string | null
          phone_number: string
          product_id: string
          user_id?: string | null
        }
        Update: {
          color_id?: string | null
          created_at?: string
          id?: string
          name?: string | null
          notified_at?: string | null
          phone_number?: string
          product_id?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "color_belongs_to_product"
            columns: ["product_id", "color_id"]
            referencedRelation: "product_colors"
            referencedColumns: ["product_id", "color_id"]
          },
          {
            foreignKeyName: "stock_requests_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_requests_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_requests_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tax_identities: {
        Row: {
          address: string
          city: string
          economic_code: string
          kind: string
          name: string
          national_id: string
          phone: string
          postal_code: string
          province: string
          registration_number: string
          updated_at: string
          user_id: string
        }
        Insert: {
          address: string
          city: string
          economic_code?: string
          kind: string
          name: string
          national_id: string
          phone: string
          postal_code: string
          province: string
          registration_number?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          address?: string
          city?: string
          economic_code?: string
          kind?: string
          name?: string
          national_id?: string
          phone?: string
          postal_code?: string
          province?: string
          registration_number?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "tax_identities_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      text_pages: {
        Row: {
          body: string | null
          id: string
          pictures: string[]
          seo_description: string
          seo_title: string
          title: string | null
          updated_at: string
        }
        Insert: {
          body?: string | null
          id: string
          pictures?: never
          seo_description?: string
          seo_title?: string
          title?: string | null
          updated_at?: string
        }
        Update: {
          body?: string | null
          id?: string
          pictures?: never
          seo_description?: string
          seo_title?: string
          title?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      transfer_receipts: {
        Row: {
          account_id: string | null
          amount: number
          created_at: string
          decided_at: string | null
          decided_by: string | null
          id: string
          order_id: string
          paid_on: string
          payment_id: string | null
          pictures: string[]
          reason: string
          received: number | null
          state: Database["public"]["Enums"]["transfer_state"]
          tracking_number: string
        }
        Insert: {
          account_id?: string | null
          amount: number
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id: string
          order_id: string
          paid_on: string
          payment_id?: string | null
          pictures: string[]
          reason?: string
          received?: number | null
          state?: Database["public"]["Enums"]["transfer_state"]
          tracking_number: string
        }
        Update: {
          account_id?: string | null
          amount?: number
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          order_id?: string
          paid_on?: string
          payment_id?: string | null
          pictures?: string[]
          reason?: string
          received?: number | null
          state?: Database["public"]["Enums"]["transfer_state"]
          tracking_number?: string
        }
        Relationships: [
          {
            foreignKeyName: "transfer_receipts_account_id_fkey"
            columns: ["account_id"]
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transfer_receipts_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transfer_receipts_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transfer_receipts_payment_id_fkey"
            columns: ["payment_id"]
            referencedRelation: "payments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transfer_receipts_payment_id_fkey"
            columns: ["payment_id"]
            referencedRelation: "unallocated_payments"
            referencedColumns: ["id"]
          },
        ]
      }
      transfer_settings: {
        Row: {
          for_consumers: boolean
          holds_stock: boolean
          id: boolean
          proforma_hours: number
          reminder_hours: number
          updated_at: string
        }
        Insert: {
          for_consumers?: boolean
          holds_stock?: boolean
          id?: boolean
          proforma_hours?: number
          reminder_hours?: number
          updated_at?: string
        }
        Update: {
          for_consumers?: boolean
          holds_stock?: boolean
          id?: boolean
          proforma_hours?: number
          reminder_hours?: number
          updated_at?: string
        }
        Relationships: []
      }
      vat_rates: {
        Row: {
          created_at: string
          from_date: string
          percent: number
        }
        Insert: {
          created_at?: string
          from_date: string
          percent: number
        }
        Update: {
          created_at?: string
          from_date?: string
          percent?: number
        }
        Relationships: []
      }
      volume_prices: {
        Row: {
          amount: number | null
          from_quantity: number
          percent: number | null
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
        }
        Insert: {
          amount?: number | null
          from_quantity: number
          percent?: number | null
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
        }
        Update: {
          amount?: number | null
          from_quantity?: number
          percent?: number | null
          price_type?: Database["public"]["Enums"]["price_type"]
          product_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "volume_prices_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "volume_prices_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      wholesale_events: {
        Row: {
          actor_id: string | null
          created_at: string
          id: number
          kind: string
          note: string
          request_id: string
        }
        Insert: {
          actor_id?: string | null
          created_at?: string
          id?: never
          kind: string
          note?: string
          request_id: string
        }
        Update: {
          actor_id?: string | null
          created_at?: string
          id?: never
          kind?: string
          note?: string
          request_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "wholesale_events_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "wholesale_events_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "wholesale_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      wholesale_papers: {
        Row: {
          created_at: string
          id: string
          object_name: string
          request_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          object_name: string
          request_id: string
        }
        Update: {
          created_at?: string
          id?: string
          object_name?: string
          request_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "wholesale_papers_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "wholesale_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      wholesale_requests: {
        Row: {
          answer: string
          answered_at: string | null
          answered_by: string | null
          business_id: string
          business_name: string
          city: string
          created_at: string
          field: string
          id: string
          note: string
          province: string
          seen_at: string | null
          sent_at: string
          status: Database["public"]["Enums"]["wholesale_status"]
          user_id: string
          wanted_type: Database["public"]["Enums"]["user_type"]
        }
        Insert: {
          answer?: string
          answered_at?: string | null
          answered_by?: string | null
          business_id?: string
          business_name: string
          city: string
          created_at?: string
          field?: string
          id?: string
          note?: string
          province?: string
          seen_at?: string | null
          sent_at?: string
          status?: Database["public"]["Enums"]["wholesale_status"]
          user_id: string
          wanted_type: Database["public"]["Enums"]["user_type"]
        }
        Update: {
          answer?: string
          answered_at?: string | null
          answered_by?: string | null
          business_id?: string
          business_name?: string
          city?: string
          created_at?: string
          field?: string
          id?: string
          note?: string
          province?: string
          seen_at?: string | null
          sent_at?: string
          status?: Database["public"]["Enums"]["wholesale_status"]
          user_id?: string
          wanted_type?: Database["public"]["Enums"]["user_type"]
        }
        Relationships: [
          {
            foreignKeyName: "wholesale_requests_answered_by_fkey"
            columns: ["answered_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "wholesale_requests_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      wishlist_items: {
        Row: {
          created_at: string
          notified_at: string | null
          notified_price: number | null
          price: number | null
          product_id: string
          user_id: string
          wants_notice: boolean
        }
        Insert: {
          created_at?: string
          notified_at?: string | null
          notified_price?: number | null
          price?: number | null
          product_id: string
          user_id: string
          wants_notice?: boolean
        }
        Update: {
          created_at?: string
          notified_at?: string | null
          notified_price?: number | null
          price?: number | null
          product_id?: string
          user_id?: string
          wants_notice?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "wishlist_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "wishlist_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "wishlist_items_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      zero_result_searches: {
        Row: {
          count: number
          day: string
          term: string
        }
        Insert: {
          count: number
          day: string
          term: string
        }
        Update: {
          count?: number
          day?: string
          term?: string
        }
        Relationships: []
      }
    }
    Views: {
      category_counts: {
        Row: {
          category_id: string | null
          product_count: number | null
        }
        Relationships: []
      }
      comments_with_metadata: {
        Row: {
          content: string | null
          created_at: string | null
          first_name: string | null
          helpful_count: number | null
          id: string | null
          is_approved: boolean | null
          is_buyer: boolean | null
          is_deleted: boolean | null
          is_imported: boolean | null
          is_shop: boolean | null
          last_name: string | null
          parent_id: string | null
          picture_count: number | null
          product_id: string | null
          rating: number | null
          reply_count: number | null
          search_text: string | null
          unhelpful_count: number | null
          updated_at: string | null
          user_id: string | null
          user_name: string | null
        }
        Relationships: [
          {
            foreignKeyName: "comments_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "comments_with_metadata"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "product_with_discounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      product_with_discounts: {
        Row: {
          available_quantity: number | null
          average_rating: number | null
          base_price: number | null
          base_price_discount: Json | null
          brand: string | null
          buyer_count: number | null
          category_id: string | null
          created_at: string | null
          dealer_price: number | null
          dealer_price_discount: Json | null
          description: string | null
          detailed_description: string | null
          has_colors: boolean | null
          id: string | null
          images: string[] | null
          is_active: boolean | null
          is_featured: boolean | null
          is_new: boolean | null
          list_price: number | null
          name: string | null
          price: number | null
          price_type: Database["public"]["Enums"]["price_type"] | null
          review_count: number | null
          search_text: string | null
          shop_price: number | null
          shop_price_discount: Json | null
          short_description: string | null
          sku: string | null
          slug: string | null
          sold_count: number | null
          stock_quantity: number | null
          updated_at: string | null
          version: number | null
          video_code: string | null
          weight: number | null
        }
        Relationships: [
          {
            foreignKeyName: "products_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      unallocated_payments: {
        Row: {
          amount: number | null
          authority: string | null
          card_pan: string | null
          id: string | null
          kind: Database["public"]["Enums"]["payment_kind"] | null
          order_id: string | null
          order_number: number | null
          order_status: Database["public"]["Enums"]["order_status"] | null
          phone: string | null
          receiver: string | null
          reference_id: string | null
          resolution: string | null
          resolved_at: string | null
          resolved_by: string | null
          settled_at: string | null
          user_id: string | null
        }
        Relationships: [
          {
            foreignKeyName: "orders_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_resolved_by_fkey"
            columns: ["resolved_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      accept_staff_invitation: {
        Args: { p_id: string }
        Returns: Database["public"]["Enums"]["staff_role"]
      }
      admin_accounting_documents: {
        Args: {
          p_after?: string
          p_from: string
          p_limit?: number
          p_until: string
        }
        Returns: Json
      }
      admin_accounting_lines: {
        Args: {
          p_after?: number
          p_from: string
          p_limit?: number
          p_until: string
        }
        Returns: Json
      }
      admin_accounting_money: {
        Args: {
          p_after?: string
          p_from: string
          p_limit?: number
          p_until: string
        }
        Returns: Json
      }
      admin_accounting_orders: {
        Args: {
          p_after?: number
          p_from: string
          p_limit?: number
          p_until: string
        }
        Returns: Json
      }
      admin_accounting_sums: {
        Args: { p_from: string; p_until: string }
        Returns: Json
      }
      admin_activity_people: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          name: string
        }[]
      }
      admin_add_order_note: {
        Args: { p_body: string; p_order_id: string }
        Returns: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          order_id: string
        }
        SetofOptions: {
          from: "*"
          to: "order_notes"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_adjust_stock: {
        Args: {
          p_color_id: string
          p_delta: number
          p_note?: string
          p_product_id: string
          p_reason: Database["public"]["Enums"]["stock_reason"]
        }
        Returns: string
      }
      admin_alerts: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_answer_question: {
        Args: { p_content: string; p_id: string; p_question_id: string }
        Returns: string
      }
      admin_answer_wholesale: {
        Args: {
          p_answer?: string
          p_approved: boolean
          p_request_id: string
          p_type?: Database["public"]["Enums"]["user_type"]
        }
        Returns: {
          answer: string
          answered_at: string | null
          answered_by: string | null
          business_id: string
          business_name: string
          city: string
          created_at: string
          field: string
          id: string
          note: string
          province: string
          seen_at: string | null
          sent_at: string
          status: Database["public"]["Enums"]["wholesale_status"]
          user_id: string
          wanted_type: Database["public"]["Enums"]["user_type"]
        }
        SetofOptions: {
          from: "*"
          to: "wholesale_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_approve_transfer: {
        Args: { p_id: string; p_received: number }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_ask_wholesale_papers: {
        Args: { p_answer: string; p_request_id: string }
        Returns: {
          answer: string
          answered_at: string | null
          answered_by: string | null
          business_id: string
          business_name: string
          city: string
          created_at: string
          field: string
          id: string
          note: string
          province: string
          seen_at: string | null
          sent_at: string
          status: Database["public"]["Enums"]["wholesale_status"]
          user_id: string
          wanted_type: Database["public"]["Enums"]["user_type"]
        }
        SetofOptions: {
          from: "*"
          to: "wholesale_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_begin_bulk_task: {
        Args: {
          p_expected: number
          p_filter: Json
          p_id: string
          p_kind: string
          p_params: Json
          p_title: string
        }
        Returns: {
          created_at: string
          created_by: string | null
          done: number
          finished_at: string | null
          id: string
          kind: string
          params: NonNullable<Json>
          portion: number
          refused: number
          starts_at: string
          status: Database["public"]["Enums"]["bulk_task_status"]
          title: string
          total: number
          worked_at: string
        }
        SetofOptions: {
          from: "*"
          to: "bulk_tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_block_user: {
        Args: { p_blocked: boolean; p_user_id: string }
        Returns: {
          created_at: string
          first_name: string
          has_password: boolean
          id: string
          is_blocked: boolean
          last_name: string
          phone_number: string | null
          search_text: string | null
          updated_at: string
          user_type: Database["public"]["Enums"]["user_type"]
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_cancel_lines: {
        Args: {
          p_lines: Json
          p_order_id: string
          p_reason?: string
          p_request: string
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_cancel_order: {
        Args: { p_order_id: string; p_reason?: string; p_restock: boolean }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_code_usage: { Args: { p_code_id: string }; Returns: Json }
      admin_comment_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_count_attributes: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          products: number
        }[]
      }
      admin_count_products: {
        Args: { p_by: string }
        Returns: {
          id: string
          products: number
        }[]
      }
      admin_count_segment: { Args: { p_filter: Json }; Returns: Json }
      admin_count_summary: { Args: { p_count_id: string }; Returns: Json }
      admin_dashboard_page: {
        Args: {
          p_before_from?: string
          p_before_until?: string
          p_edges?: string[]
          p_year_from?: string
          p_year_until?: string
        }
        Returns: Json
      }
      admin_decline_transfer: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      admin_delete_attribute: { Args: { p_id: string }; Returns: number }
      admin_delete_category: {
        Args: { p_category_id: string; p_move_to?: string }
        Returns: undefined
      }
      admin_delete_stock_draft: {
        Args: { p_id: string; p_kind: string }
        Returns: undefined
      }
      admin_discount_stats: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_duplicate_product: {
        Args: { p_product_id: string }
        Returns: {
          average_rating: number
          brand: string | null
          buyer_count: number
          category_id: string | null
          created_at: string
          description: string
          detailed_description: string
          has_colors: boolean
          id: string
          images: string[]
          import_key: string | null
          is_active: boolean
          is_featured: boolean
          is_new: boolean
          name: string
          publish_at: string | null
          published_at: string | null
          review_count: number
          search_text: string | null
          seo_description: string
          seo_title: string
          short_description: string
          sku: string | null
          slug: string
          sold_count: number
          stock_quantity: number | null
          updated_at: string
          version: number
          video_code: string | null
          weight: number | null
        }
        SetofOptions: {
          from: "*"
          to: "products"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_edit_order: {
        Args: {
          p_address: Json
          p_expected_total: number
          p_id: string
          p_keep_shipping?: boolean
          p_lines: Json
          p_method: Database["public"]["Enums"]["delivery_method"]
          p_order_id: string
          p_reason?: string
          p_restock?: boolean
          p_version: string
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_end_discount_campaign: {
        Args: { p_id: string; p_version: string }
        Returns: undefined
      }
      admin_fill_order_costs: {
        Args: { p_from: string; p_until: string }
        Returns: number
      }
      admin_find_customers: {
        Args: { p_search: string }
        Returns: {
          id: string
          is_blocked: boolean
          name: string
          phone: string
          user_type: Database["public"]["Enums"]["user_type"]
        }[]
      }
      admin_forget_picture: { Args: { p_id: string }; Returns: Json }
      admin_import_bundles: {
        Args: { p_apply?: boolean; p_rows: Json }
        Returns: {
          line: number
          problem: string
          result: string
        }[]
      }
      admin_import_comments: {
        Args: { p_apply?: boolean; p_rows: Json }
        Returns: {
          line: number
          problem: string
          result: string
          slug: string
        }[]
      }
      admin_import_customers: {
        Args: { p_apply?: boolean; p_rows: Json }
        Returns: {
          line: number
          problem: string
          result: string
        }[]
      }
      admin_import_families: {
        Args: { p_apply?: boolean; p_rows: Json }
        Returns: {
          line: number
          problem: string
          result: string
        }[]
      }
      admin_import_old_addresses: {
        Args: { p_apply?: boolean; p_rows: Json }
        Returns: {
          line: number
          problem: string
          result: string
        }[]
      }
      admin_import_pictures: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_import_products: {
        Args: { p_apply?: boolean; p_rows: Json }
        Returns: {
          kinds: string[]
          line: number
          prices: Json
          problem: string
          problem_line: number
          result: string
        }[]
      }
      admin_import_redirects: {
        Args: { p_apply?: boolean; p_rows: Json }
        Returns: {
          line: number
          problem: string
          result: string
        }[]
      }
      admin_import_sources: {
        Args: Record<PropertyKey, never>
        Returns: {
          active: number
          customers: number
          imported_at: string
          products: number
          reviews: number
          source: string
        }[]
      }
      admin_imported_keys: { Args: { p_source: string }; Returns: Json }
      admin_imports: { Args: { p_import?: string }; Returns: Json }
      admin_invite_staff: {
        Args: {
          p_link: string
          p_phone: string
          p_role: Database["public"]["Enums"]["staff_role"]
          p_role_name: string
        }
        Returns: {
          accepted_at: string | null
          created_at: string
          expires_at: string
          id: string
          invited_by: string | null
          phone_number: string
          role: Database["public"]["Enums"]["staff_role"]
          withdrawn_at: string | null
        }
        SetofOptions: {
          from: "*"
          to: "staff_invitations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_issue_invoice: { Args: { p_order_id: string }; Returns: string }
      admin_issue_proforma: { Args: { p_order_id: string }; Returns: string }
      admin_list_activity: {
        Args: {
          p_action?: string
          p_actor?: string
          p_before?: number
          p_from?: string
          p_limit?: number
          p_record?: string
          p_tables?: string[]
          p_until?: string
        }
        Returns: {
          action: string
          actor: string
          actor_id: string
          after: Json
          before: Json
          created_at: string
          id: number
          record: string
          record_id: string
          table_name: string
        }[]
      }
      admin_list_campaigns: {
        Args: { p_limit?: number; p_offset?: number }
        Returns: {
          any_hour: boolean
          audience: Json
          body: string
          bot_clicks: number
          clicks: number
          created_at: string
          failed: number
          finished_at: string
          id: string
          left_out: number
          link_code: string
          link_target: string
          part_price: number
          parts: number
          purpose: Database["public"]["Enums"]["sms_purpose"]
          recipients: number
          sent: number
          skipped: number
          started_at: string
          starts_at: string
          status: Database["public"]["Enums"]["campaign_status"]
          title: string
          total: number
          waiting: number
        }[]
      }
      admin_list_comments: {
        Args: {
          p_flag?: string
          p_kind?: string
          p_limit?: number
          p_offset?: number
          p_product_id?: string
          p_rating?: number
          p_search?: string
          p_state?: string
          p_user_id?: string
        }
        Returns: {
          author: string
          content: string
          created_at: string
          edits: number
          has_bought: boolean
          has_link: boolean
          helpful_count: number
          id: string
          is_approved: boolean
          is_deleted: boolean
          is_shop: boolean
          parent_content: string
          parent_id: string
          phone: string
          product_id: string
          product_name: string
          product_slug: string
          rating: number
          repeats: number
          reply_count: number
          total: number
          unhelpful_count: number
          user_id: string
        }[]
      }
      admin_list_dealers: {
        Args: {
          p_ascending?: boolean
          p_filter?: Json
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
        }
        Returns: {
          average_order: number
          business_name: string
          city: string
          first_name: string
          id: string
          is_blocked: boolean
          is_silent: boolean
          last_name: string
          last_order_at: string
          orders: number
          phone_number: string
          rhythm_days: number
          silent_days: number
          total: number
          turnover_30: number
          turnover_365: number
          turnover_90: number
          user_type: Database["public"]["Enums"]["user_type"]
        }[]
      }
      admin_list_discount_campaigns: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_state?: string
        }
        Returns: {
          brand: string
          category_id: string
          end_date: string
          family_id: string
          id: string
          is_active: boolean
          name: string
          products: number
          scope: Database["public"]["Enums"]["campaign_scope"]
          start_date: string
          target: string
          tiers: Json
          total: number
          updated_at: string
        }[]
      }
      admin_list_discounts: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_state?: string
        }
        Returns: {
          created_at: string
          discount_type: Database["public"]["Enums"]["discount_type"]
          discount_value: number
          discounted_price: number
          end_date: string
          id: string
          is_active: boolean
          price: number
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
          product_name: string
          start_date: string
          total: number
          undercut: Json
          updated_at: string
        }[]
      }
      admin_list_invoices: {
        Args: {
          p_kind?: Database["public"]["Enums"]["invoice_kind"]
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_year?: number
        }
        Returns: {
          amount: number
          buyer: string
          buyer_id: string
          corrects_number: string
          discount: number
          fiscal_year: number
          found: number
          id: string
          is_credited: boolean
          issued_at: string
          kind: Database["public"]["Enums"]["invoice_kind"]
          number: number
          order_id: string
          order_number: number
          total: number
          vat: number
        }[]
      }
      admin_list_movements: {
        Args: {
          p_direction?: string
          p_from?: string
          p_limit?: number
          p_offset?: number
          p_product_id?: string
          p_reason?: Database["public"]["Enums"]["stock_reason"]
          p_search?: string
          p_until?: string
        }
        Returns: {
          actor: string
          actor_id: string
          color: string
          count_id: string
          count_number: number
          created_at: string
          delta: number
          id: number
          note: string
          order_id: string
          order_number: number
          product: string
          product_id: string
          reason: Database["public"]["Enums"]["stock_reason"]
          receipt_id: string
          receipt_number: number
          sku: string
          total: number
        }[]
      }
      admin_list_orders: {
        Args: {
          p_filter?: Json
          p_from?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_tab?: string
          p_until?: string
          p_user_id?: string
        }
        Returns: {
          by_proforma: boolean
          by_transfer: boolean
          city: string
          created_at: string
          customer: string
          delivery_title: string
          id: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_method: Database["public"]["Enums"]["payment_method"]
          phone: string
          pieces: number
          province: string
          reduced_amount: number
          refunded_amount: number
          status: Database["public"]["Enums"]["order_status"]
          total: number
          total_amount: number
          tracking_code: string
          user_id: string
        }[]
      }
      admin_list_products: {
        Args: {
          p_active?: boolean
          p_category?: string
          p_descending?: boolean
          p_limit?: number
          p_mark?: string
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_stock?: string
        }
        Returns: {
          base_price: number
          brand: string
          category: string
          colors: Json
          dealer_price: number
          has_colors: boolean
          id: string
          is_active: boolean
          is_featured: boolean
          is_new: boolean
          name: string
          picture: string
          publish_at: string
          shop_price: number
          short_description: string
          sku: string
          slug: string
          stock: number
          total: number
          version: number
          video_code: string
          weight: number
        }[]
      }
      admin_list_profit: {
        Args: {
          p_by: string
          p_category?: string
          p_descending?: boolean
          p_from: string
          p_limit?: number
          p_offset?: number
          p_sort?: string
          p_until: string
        }
        Returns: {
          cost: number
          income: number
          key: string
          label: string
          margin: number
          pieces: number
          profit: number
          total: number
          unknown_income: number
        }[]
      }
      admin_list_questions: {
        Args: {
          p_flag?: string
          p_kind?: string
          p_limit?: number
          p_offset?: number
          p_product_id?: string
          p_search?: string
          p_state?: string
          p_user_id?: string
        }
        Returns: {
          answer_count: number
          author: string
          content: string
          created_at: string
          has_bought: boolean
          has_link: boolean
          id: string
          is_approved: boolean
          is_deleted: boolean
          is_shop: boolean
          parent_content: string
          parent_id: string
          phone: string
          product_id: string
          product_name: string
          product_slug: string
          total: number
          user_id: string
        }[]
      }
      admin_list_sms_consents: {
        Args: {
          p_allowed?: boolean
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_source?: string
        }
        Returns: {
          changed_at: string
          changed_by: string
          is_allowed: boolean
          name: string
          phone_number: string
          source: string
          total: number
          user_id: string
        }[]
      }
      admin_list_stock_requests: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_state?: string
        }
        Returns: {
          answered: number
          colors: Json
          first_at: string
          is_active: boolean
          last_at: string
          picture: string
          product_id: string
          product_name: string
          product_slug: string
          stock: number
          total: number
          waiting: number
        }[]
      }
      admin_list_transfers: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_state?: Database["public"]["Enums"]["transfer_state"]
        }
        Returns: {
          amount: number
          bank: string
          created_at: string
          customer: string
          customer_type: Database["public"]["Enums"]["user_type"]
          decided_at: string
          decided_by: string
          expected: number
          id: string
          is_paid: boolean
          order_id: string
          order_number: number
          order_status: Database["public"]["Enums"]["order_status"]
          paid_on: string
          phone: string
          pictures: number
          reason: string
          received: number
          state: Database["public"]["Enums"]["transfer_state"]
          total: number
          tracking_number: string
        }[]
      }
      admin_list_users: {
        Args: {
          p_blocked?: boolean
          p_filter?: Json
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_type?: Database["public"]["Enums"]["user_type"]
        }
        Returns: {
          created_at: string
          first_name: string
          id: string
          is_blocked: boolean
          last_name: string
          last_order_at: string
          orders: number
          phone_number: string
          spent: number
          total: number
          user_type: Database["public"]["Enums"]["user_type"]
        }[]
      }
      admin_list_wholesale: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_status?: Database["public"]["Enums"]["wholesale_status"]
        }
        Returns: {
          answered_at: string
          business_id: string
          business_name: string
          city: string
          field: string
          first_name: string
          id: string
          last_name: string
          papers: number
          phone_number: string
          province: string
          seen_at: string
          sent_at: string
          status: Database["public"]["Enums"]["wholesale_status"]
          total: number
          user_id: string
          user_type: Database["public"]["Enums"]["user_type"]
          wanted_type: Database["public"]["Enums"]["user_type"]
        }[]
      }
      admin_list_zero_result_searches: {
        Args: { p_from: string; p_limit?: number; p_offset?: number }
        Returns: {
          count: number
          last_day: string
          term: string
          total: number
        }[]
      }
      admin_mark_wholesale_seen: {
        Args: { p_request_id: string }
        Returns: undefined
      }
      admin_match_tracking: {
        Args: { p_lines: Json }
        Returns: {
          city: string
          customer: string
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          is_held: boolean
          number: number
          order_id: string
          place: number
          status: Database["public"]["Enums"]["order_status"]
          tracking_code: string
          used_by: number
        }[]
      }
      admin_media: {
        Args: {
          p_bucket?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_unused?: boolean
        }
        Returns: {
          bytes: number
          created_at: string
          height: number
          id: string
          name: string
          original_name: string
          total: number
          uses: Json
          width: number
        }[]
      }
      admin_moderate_comments: {
        Args: { p_action: string; p_edits?: number[]; p_ids: string[] }
        Returns: string[]
      }
      admin_moderate_questions: {
        Args: { p_action: string; p_ids: string[] }
        Returns: string[]
      }
      admin_notify_stock: {
        Args: { p_product_id: string; p_site: string }
        Returns: number
      }
      admin_open_shop: { Args: Record<PropertyKey, never>; Returns: undefined }
      admin_order_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_place_draft: {
        Args: { p_expected_total: number; p_id: string; p_version: string }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_plan_order_edit: {
        Args: {
          p_address: Json
          p_keep_shipping?: boolean
          p_lines: Json
          p_method: Database["public"]["Enums"]["delivery_method"]
          p_order_id: string
        }
        Returns: Json
      }
      admin_post_count: {
        Args: { p_count_id: string; p_version: string }
        Returns: Json
      }
      admin_post_receipt: {
        Args: { p_receipt_id: string; p_version: string }
        Returns: string[]
      }
      admin_prepare_campaign: {
        Args: {
          p_audience: Json
          p_body: string
          p_id: string
          p_link?: string
          p_part_price: number
          p_parts: number
          p_title: string
        }
        Returns: {
          any_hour: boolean
          audience: NonNullable<Json>
          body: string
          created_at: string
          created_by: string | null
          finished_at: string | null
          id: string
          left_out: number
          part_price: number
          parts: number
          purpose: Database["public"]["Enums"]["sms_purpose"]
          recipients: number
          started_at: string | null
          starts_at: string | null
          status: Database["public"]["Enums"]["campaign_status"]
          title: string
        }
        SetofOptions: {
          from: "*"
          to: "sms_campaigns"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_preview_bulk_task: {
        Args: { p_filter: Json; p_kind: string; p_params?: Json }
        Returns: Json
      }
      admin_preview_discount: {
        Args: {
          p_discount_type?: Database["public"]["Enums"]["discount_type"]
          p_end?: string
          p_except?: string
          p_price_type?: Database["public"]["Enums"]["price_type"]
          p_product_id: string
          p_start?: string
          p_value?: number
        }
        Returns: Json
      }
      admin_preview_discount_campaign: {
        Args: { p_campaign: Json }
        Returns: Json
      }
      admin_price_order: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_product_attributes: {
        Args: { p_ids: string[] }
        Returns: {
          attributes: Json
          product_id: string
        }[]
      }
      admin_product_parts: {
        Args: { p_ids: string[] }
        Returns: {
          colors: Json
          family: string
          family_label: string
          images: string[]
          product: Json
          product_id: string
        }[]
      }
      admin_product_sales: { Args: { p_product_id: string }; Returns: Json }
      admin_product_sheet: {
        Args: {
          p_after_created?: string
          p_after_id?: string
          p_filter?: Json
          p_limit?: number
        }
        Returns: Json
      }
      admin_product_stock: { Args: { p_product_id: string }; Returns: Json }
      admin_product_terms: {
        Args: { p_ids: string[] }
        Returns: {
          product_id: string
          terms: Json
        }[]
      }
      admin_products_for: {
        Args: { p_search: string; p_user_id: string }
        Returns: {
          colors: Json
          id: string
          image: string
          list_price: number
          name: string
          pieces: number
          price: number
          sku: string
        }[]
      }
      admin_profit: {
        Args: { p_category?: string; p_from: string; p_until: string }
        Returns: Json
      }
      admin_question_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_record_difference: {
        Args: {
          p_amount: number
          p_id: string
          p_order_id: string
          p_reference?: string
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_record_refund: {
        Args: {
          p_amount: number
          p_id: string
          p_method: string
          p_note?: string
          p_order_id: string
          p_reference?: string
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_remove_discount_campaign: {
        Args: { p_id: string }
        Returns: undefined
      }
      admin_remove_service: { Args: { p_service: string }; Returns: undefined }
      admin_remove_staff: { Args: { p_id: string }; Returns: undefined }
      admin_rename_user: {
        Args: { p_first_name: string; p_last_name: string; p_user_id: string }
        Returns: {
          created_at: string
          first_name: string
          has_password: boolean
          id: string
          is_blocked: boolean
          last_name: string
          phone_number: string | null
          search_text: string | null
          updated_at: string
          user_type: Database["public"]["Enums"]["user_type"]
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_reply_comment: {
        Args: {
          p_comment_id: string
          p_content: string
          p_edits?: number
          p_id: string
        }
        Returns: string
      }
      admin_report_customers: {
        Args: { p_after?: string; p_limit?: number }
        Returns: {
          created_at: string
          first_name: string
          id: string
          is_blocked: boolean
          last_name: string
          last_order_at: string
          orders: number
          phone: string
          province: string
          spent: number
          user_type: Database["public"]["Enums"]["user_type"]
        }[]
      }
      admin_report_sales: {
        Args: {
          p_after?: number
          p_from: string
          p_limit?: number
          p_until: string
        }
        Returns: {
          by_transfer: boolean
          city: string
          code: string
          collected: number
          customer: string
          customer_type: Database["public"]["Enums"]["user_type"]
          discount: number
          income: number
          lines: Json
          number: number
          owed: number
          paid_at: string
          payment_method: Database["public"]["Enums"]["payment_method"]
          phone: string
          province: string
          reduced: number
          reference: string
          refunded: number
          shipping: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total: number
        }[]
      }
      admin_report_stock: {
        Args: { p_after?: string; p_limit?: number }
        Returns: {
          base_price: number
          category: string
          color: string
          dealer_price: number
          is_active: boolean
          key: string
          name: string
          pieces: number
          shop_price: number
          sku: string
          sold: number
          worth: number
        }[]
      }
      admin_resolve_payment: {
        Args: { p_payment_id: string; p_resolution: string }
        Returns: {
          amount: number | null
          authority: string | null
          card_pan: string | null
          id: string | null
          kind: Database["public"]["Enums"]["payment_kind"] | null
          order_id: string | null
          order_number: number | null
          order_status: Database["public"]["Enums"]["order_status"] | null
          phone: string | null
          receiver: string | null
          reference_id: string | null
          resolution: string | null
          resolved_at: string | null
          resolved_by: string | null
          settled_at: string | null
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "unallocated_payments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_resolve_return: {
        Args: {
          p_accept: boolean
          p_answer?: string
          p_postage?: boolean
          p_restock: boolean
          p_return_id: string
        }
        Returns: {
          answer: string
          created_at: string
          id: string
          kind: Database["public"]["Enums"]["return_kind"]
          note: string
          order_id: string
          reason: Database["public"]["Enums"]["return_reason"]
          resolved_at: string | null
          resolved_by: string | null
          restocked: boolean
          status: Database["public"]["Enums"]["return_status"]
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "returns"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_retry_pictures: { Args: { p_address?: string }; Returns: number }
      admin_retry_sms: {
        Args: { p_id: number }
        Returns: {
          attempts: number
          body: string
          checked_at: string | null
          created_at: string
          dedupe_key: string | null
          delivery: string | null
          error: string | null
          id: number
          next_attempt_at: string
          order_id: string | null
          provider_reference: string | null
          purpose: Database["public"]["Enums"]["sms_purpose"]
          recipient: string
          sent_at: string | null
          status: Database["public"]["Enums"]["sms_status"]
          template_key: string | null
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "sms_messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_return_lines: {
        Args: {
          p_lines: Json
          p_order_id: string
          p_postage?: boolean
          p_reason?: string
          p_request: string
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_running_out: {
        Args: {
          p_days?: number
          p_limit?: number
          p_offset?: number
          p_within?: number
        }
        Returns: {
          days_left: number
          id: string
          name: string
          picture: string
          sku: string
          sold: number
          stock: number
          total: number
          waiting: number
        }[]
      }
      admin_save_attribute: { Args: { p_attribute: Json }; Returns: string }
      admin_save_category_attributes: {
        Args: { p_attributes: Json; p_category: string }
        Returns: undefined
      }
      admin_save_count: {
        Args: { p_count_id: string; p_lines: Json }
        Returns: {
          applied: number | null
          color_id: string | null
          color_name: string | null
          count_id: string
          counted: number | null
          counted_at: string | null
          counted_by: string | null
          difference: number | null
          expected: number | null
          id: string
          position: number
          product_id: string | null
          product_name: string
          sku: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "stock_count_lines"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      admin_save_delivery_zone: {
        Args: { p_id: string; p_version: string; p_zone: Json }
        Returns: string
      }
      admin_save_discount_campaign: {
        Args: { p_campaign: Json }
        Returns: string
      }
      admin_save_draft_order: {
        Args: {
          p_address: Json
          p_code: string
          p_delivery_method: Database["public"]["Enums"]["delivery_method"]
          p_freight?: Json
          p_id: string
          p_lines: Json
          p_note: string
          p_payment_method: Database["public"]["Enums"]["payment_method"]
          p_user_id: string
          p_version: string
        }
        Returns: Json
      }
      admin_save_family: { Args: { p_family: Json }; Returns: string[] }
      admin_save_gateways: {
        Args: { p_first: string; p_merchants: Json; p_version: string }
        Returns: undefined
      }
      admin_save_order_minimums: {
        Args: { p_dealer: number; p_expected?: Json; p_shop: number }
        Returns: undefined
      }
      admin_save_price_list_settings: {
        Args: { p_valid_days?: number; p_version: string }
        Returns: undefined
      }
      admin_save_product: {
        Args: {
          p_changes: Json
          p_product_id: string
          p_publication?: Json
          p_version: number
        }
        Returns: {
          average_rating: number
          brand: string | null
          buyer_count: number
          category_id: string | null
          created_at: string
          description: string
          detailed_description: string
          has_colors: boolean
          id: string
          images: string[]
          import_key: string | null
          is_active: boolean
          is_featured: boolean
          is_new: boolean
          name: string
          publish_at: string | null
          published_at: string | null
          review_count: number
          search_text: string | null
          seo_description: string
          seo_title: string
          short_description: string
          sku: string | null
          slug: string
          sold_count: number
          stock_quantity: number | null
          updated_at: string
          version: number
          video_code: string | null
          weight: number | null
        }
        SetofOptions: {
          from: "*"
          to: "products"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_save_product_stock: {
        Args: {
          p_costs: Json
          p_expected_limit: number
          p_low_limit: number
          p_product_id: string
        }
        Returns: undefined
      }
      admin_save_profile_note: {
        Args: { p_body: string; p_user_id: string }
        Returns: undefined
      }
      admin_save_receipt: {
        Args: { p_receipt: Json }
        Returns: {
          cost: number
          created_at: string
          created_by: string | null
          id: string
          note: string
          number: number
          pieces: number
          posted_at: string | null
          posted_by: string | null
          received_on: string
          reference: string
          state: Database["public"]["Enums"]["document_state"]
          supplier: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "stock_receipts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_save_sheet: { Args: { p_cells: Json }; Returns: Json }
      admin_save_sms_account: {
        Args: {
          p_key_end?: string
          p_line?: string
          p_provider: string
          p_sealed?: string
          p_template?: string
          p_version: string
        }
        Returns: undefined
      }
      admin_save_whole_product: {
        Args: {
          p_changes: Json
          p_family: Json
          p_product_id: string
          p_stock: Json
          p_version: number
        }
        Returns: Json
      }
      admin_search: {
        Args: { p_query: string }
        Returns: {
          id: string
          kind: string
          note: string
          title: string
        }[]
      }
      admin_send_payment_link: {
        Args: { p_link: string; p_order_id: string }
        Returns: number
      }
      admin_send_shipment: {
        Args: {
          p_details?: Json
          p_id: string
          p_lines?: Json
          p_order_id: string
          p_tracking?: string
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_set_bulk_task: {
        Args: { p_action: string; p_id: string }
        Returns: {
          created_at: string
          created_by: string | null
          done: number
          finished_at: string | null
          id: string
          kind: string
          params: NonNullable<Json>
          portion: number
          refused: number
          starts_at: string
          status: Database["public"]["Enums"]["bulk_task_status"]
          title: string
          total: number
          worked_at: string
        }
        SetofOptions: {
          from: "*"
          to: "bulk_tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_set_campaign_status: {
        Args: {
          p_action: string
          p_any_hour?: boolean
          p_id: string
          p_recipients?: number
          p_starts_at?: string
        }
        Returns: {
          any_hour: boolean
          audience: NonNullable<Json>
          body: string
          created_at: string
          created_by: string | null
          finished_at: string | null
          id: string
          left_out: number
          part_price: number
          parts: number
          purpose: Database["public"]["Enums"]["sms_purpose"]
          recipients: number
          started_at: string | null
          starts_at: string | null
          status: Database["public"]["Enums"]["campaign_status"]
          title: string
        }
        SetofOptions: {
          from: "*"
          to: "sms_campaigns"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_set_order_status: {
        Args: {
          p_expected?: Database["public"]["Enums"]["order_status"]
          p_order_id: string
          p_to: Database["public"]["Enums"]["order_status"]
          p_tracking?: string
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_set_products_active: {
        Args: { p_active: boolean; p_products: Json }
        Returns: string[]
      }
      admin_set_role_capability: {
        Args: {
          p_allowed: boolean
          p_capability: string
          p_role: Database["public"]["Enums"]["staff_role"]
        }
        Returns: undefined
      }
      admin_set_shipment: {
        Args: {
          p_delivered?: boolean
          p_details?: Json
          p_id: string
          p_tracking?: string
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_set_sms_consents: {
        Args: { p_allowed: boolean; p_phones: string[]; p_source?: string }
        Returns: Json
      }
      admin_set_staff_role: {
        Args: {
          p_expected: Database["public"]["Enums"]["staff_role"]
          p_id: string
          p_role: Database["public"]["Enums"]["staff_role"]
        }
        Returns: {
          created_at: string
          former_type: Database["public"]["Enums"]["user_type"]
          id: string
          role: Database["public"]["Enums"]["staff_role"]
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "staff_members"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_set_user_type: {
        Args: {
          p_type: Database["public"]["Enums"]["user_type"]
          p_user_id: string
        }
        Returns: {
          created_at: string
          first_name: string
          has_password: boolean
          id: string
          is_blocked: boolean
          last_name: string
          phone_number: string | null
          search_text: string | null
          updated_at: string
          user_type: Database["public"]["Enums"]["user_type"]
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_set_waybill: {
        Args: { p_picture?: string; p_shipment_id: string }
        Returns: string
      }
      admin_settle_cash: {
        Args: { p_order_id: string }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_setup: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_sign_out_user: { Args: { p_user_id: string }; Returns: number }
      admin_sms_time: { Args: { p_at?: string }; Returns: string }
      admin_sort: {
        Args: { p_ids: string[]; p_list: string }
        Returns: undefined
      }
      admin_sort_attributes: { Args: { p_ids: string[] }; Returns: undefined }
      admin_start_count: {
        Args: { p_category?: string; p_in_stock?: boolean; p_title: string }
        Returns: {
          counted_count: number
          created_at: string
          created_by: string | null
          id: string
          line_count: number
          number: number
          posted_at: string | null
          posted_by: string | null
          state: Database["public"]["Enums"]["document_state"]
          title: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "stock_counts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_store_import: {
        Args: { p_import: string; p_lines: Json }
        Returns: number
      }
      admin_take_payment: {
        Args: { p_payment_id: string }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_try_delivery: {
        Args: {
          p_city: string
          p_grams: number
          p_province: string
          p_subtotal: number
        }
        Returns: Json
      }
      admin_update_banner: {
        Args: { banner_id: string; json_data: Json; update_time?: string }
        Returns: {
          background_color: string
          background_image: string | null
          button_color: string
          button_link: string
          button_text: string
          button_text_color: string
          created_at: string
          end_date: string | null
          id: string
          is_active: boolean
          phone_image: string | null
          sort_order: number
          start_date: string | null
          subtitle: string
          text_color: string
          title: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "promotion_banners"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_update_product: {
        Args: { p_changes: Json; p_product_id: string; p_version: number }
        Returns: {
          average_rating: number
          brand: string | null
          buyer_count: number
          category_id: string | null
          created_at: string
          description: string
          detailed_description: string
          has_colors: boolean
          id: string
          images: string[]
          import_key: string | null
          is_active: boolean
          is_featured: boolean
          is_new: boolean
          name: string
          publish_at: string | null
          published_at: string | null
          review_count: number
          search_text: string | null
          seo_description: string
          seo_title: string
          short_description: string
          sku: string | null
          slug: string
          sold_count: number
          stock_quantity: number | null
          updated_at: string
          version: number
          video_code: string | null
          weight: number | null
        }
        SetofOptions: {
          from: "*"
          to: "products"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_void_invoice: { Args: { p_invoice_id: string }; Returns: string }
      admin_waiting_work: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_wholesale_terms: { Args: { p_product_id: string }; Returns: Json }
      admin_wholesale_twins: {
        Args: { p_request_id: string }
        Returns: {
          business_name: string
          request_id: string
          status: Database["public"]["Enums"]["wholesale_status"]
          user_id: string
        }[]
      }
      admin_withdraw_invitation: { Args: { p_id: string }; Returns: undefined }
      answer_question: {
        Args: { p_content: string; p_question_id: string }
        Returns: string
      }
      ask_question: {
        Args: { p_content: string; p_product_id: string }
        Returns: string
      }
      begin_code_sms: {
        Args: { p_key: string; p_recipient: string }
        Returns: number
      }
      cancel_order: {
        Args: { p_order_id: string; p_paid?: boolean }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      check_return: { Args: { p_order_id: string }; Returns: undefined }
      check_writable: { Args: Record<PropertyKey, never>; Returns: string }
      checkout_page: { Args: Record<PropertyKey, never>; Returns: Json }
      claim_payments: {
        Args: { p_before: string; p_limit?: number }
        Returns: {
          amount: number
          answered_at: string | null
          asked_at: string
          authority: string | null
          card_pan: string | null
          created_at: string
          error: string | null
          error_detail: string | null
          fee: number | null
          id: string
          kind: Database["public"]["Enums"]["payment_kind"]
          order_id: string
          purpose: Database["public"]["Enums"]["payment_purpose"]
          reference_id: string | null
          resolution: string | null
          resolved_at: string | null
          resolved_by: string | null
          settled_at: string | null
          state: Database["public"]["Enums"]["payment_state"]
        }[]
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      claim_picture: { Args: Record<PropertyKey, never>; Returns: string }
      claim_sms: {
        Args: { p_limit?: number }
        Returns: {
          attempts: number
          body: string
          checked_at: string | null
          created_at: string
          dedupe_key: string | null
          delivery: string | null
          error: string | null
          id: number
          next_attempt_at: string
          order_id: string | null
          provider_reference: string | null
          purpose: Database["public"]["Enums"]["sms_purpose"]
          recipient: string
          sent_at: string | null
          status: Database["public"]["Enums"]["sms_status"]
          template_key: string | null
          user_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "sms_messages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      claim_sms_checks: {
        Args: { p_limit?: number }
        Returns: {
          id: number
          provider_reference: string
        }[]
      }
      clear_rate_limits: { Args: Record<PropertyKey, never>; Returns: number }
      compare_products: { Args: { p_ids: string[] }; Returns: Json }
      content_dates_due: {
        Args: { p_since: string }
        Returns: Record<string, unknown>
      }
      count_redirect: { Args: { p_source: string }; Returns: undefined }
      courier_today: {
        Args: { p_city: string; p_products: string[]; p_province: string }
        Returns: string[]
      }
      current_viewer: {
        Args: Record<PropertyKey, never>
        Returns: {
          capabilities: string[]
          first_name: string
          has_password: boolean
          id: string
          last_name: string
          phone_number: string
          staff_role: Database["public"]["Enums"]["staff_role"]
          user_type: Database["public"]["Enums"]["user_type"]
        }[]
      }
      delete_comment: { Args: { p_comment_id: string }; Returns: undefined }
      delete_question: { Args: { p_id: string }; Returns: string }
      delivery_estimate: {
        Args: { p_city: string; p_lines: Json; p_province: string }
        Returns: {
          earliest: string
          free_above: number
          latest: string
          method: Database["public"]["Enums"]["delivery_method"]
          price: number
          problem: string
          title: string
        }[]
      }
      describe_database: { Args: Record<PropertyKey, never>; Returns: Json }
      edit_review: {
        Args: {
          p_content: string
          p_id: string
          p_keep?: string[]
          p_pictures?: string[]
          p_rating: number
        }
        Returns: Json
      }
      expire_orders: { Args: { p_limit?: number }; Returns: string[] }
      fail_payment: {
        Args: {
          p_authority: string
          p_detail?: string
          p_error: string
          p_status: Database["public"]["Enums"]["payment_status"]
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      fail_picture: {
        Args: { p_address: string; p_error: string; p_is_final: boolean }
        Returns: undefined
      }
      family_slugs: { Args: { p_slugs: string[] }; Returns: string[] }
      feed_campaigns: {
        Args: { p_limit?: number; p_site?: string }
        Returns: number
      }
      feed_count: { Args: Record<PropertyKey, never>; Returns: number }
      feed_items: {
        Args: {
          p_after?: string
          p_after_color?: string
          p_limit?: number
          p_offset?: number
          p_products?: string[]
          p_sort?: string
        }
        Returns: Json
      }
      fill_cart: { Args: { p_lines: Json }; Returns: Json }
      find_order_to_track: {
        Args: { p_asked: string; p_phone: string }
        Returns: string
      }
      finish_picture: {
        Args: { p_address: string; p_hash: string; p_picture?: Json }
        Returns: string
      }
      follow_discount_campaigns: {
        Args: { p_id?: string; p_limit?: number }
        Returns: string[]
      }
      follow_short_link: {
        Args: { p_code: string; p_is_bot: boolean }
        Returns: string
      }
      forget_password: { Args: { p_user_id: string }; Returns: undefined }
      get_product_rating_summary: {
        Args: { p_product_id: string }
        Returns: {
          average_rating: number
          own_average_rating: number
          own_rating_count: number
          rating_count: number
          rating_distribution: Json
        }[]
      }
      hit_rate_limit: {
        Args: { p_key: string; p_limit: number; p_seconds: number }
        Returns: boolean
      }
      hit_rate_limits: { Args: { p_limits: Json }; Returns: string }
      home_page: { Args: Record<PropertyKey, never>; Returns: Json }
      import_products: { Args: { p_rows: Json }; Returns: string[] }
      invite_reviews: {
        Args: { p_limit?: number; p_site: string }
        Returns: number
      }
      issue_proforma: { Args: { p_order_id: string }; Returns: string }
      list_brands: { Args: Record<PropertyKey, never>; Returns: Json }
      merge_cart: {
        Args: { p_lines: Json; p_merge_id: string }
        Returns: number
      }
      merge_wishlist: { Args: { p_items: Json }; Returns: number }
      my_proforma_hours: { Args: Record<PropertyKey, never>; Returns: number }
      my_questions: {
        Args: { p_limit?: number }
        Returns: {
          answers: Json
          asked: string
          content: string
          created_at: string
          id: string
          image: string
          is_answer: boolean
          is_approved: boolean
          product_name: string
          product_slug: string
        }[]
      }
      my_staff_invitation: {
        Args: Record<PropertyKey, never>
        Returns: {
          expires_at: string
          id: string
          inviter: string
          role: Database["public"]["Enums"]["staff_role"]
        }[]
      }
      my_wishlist_ids: { Args: Record<PropertyKey, never>; Returns: Json }
      newly_published_pages: { Args: { p_since: string }; Returns: boolean }
      next_dropped_pictures: {
        Args: { p_deleted?: string[] }
        Returns: string[]
      }
      notify_answered_questions: {
        Args: { p_limit?: number; p_site: string }
        Returns: number
      }
      notify_price_drops: {
        Args: { p_limit?: number; p_site: string }
        Returns: number
      }
      notify_stock_requests: {
        Args: { p_limit?: number; p_site: string }
        Returns: number
      }
      old_product_path: { Args: { p_id: string }; Returns: string }
      open_payment: {
        Args: { p_amount: number; p_order_id: string }
        Returns: string
      }
      opt_out_by_link: {
        Args: { p_code: string; p_refuse?: boolean }
        Returns: Json
      }
      order_days_ahead: {
        Args: { p_order_id: string }
        Returns: {
          earliest: string
          latest: string
          leaves_by: string
        }[]
      }
      order_sheet: {
        Args: { p_after_id?: string; p_after_name?: string; p_limit?: number }
        Returns: Json
      }
      place_order: {
        Args: {
          p_address: Json
          p_cart?: string
          p_code?: string
          p_delivery_method: Database["public"]["Enums"]["delivery_method"]
          p_expected_total: number
          p_freight?: Json
          p_idempotency_key: string
          p_note?: string
          p_payment_method: Database["public"]["Enums"]["payment_method"]
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      prepare_payment: {
        Args: { p_authority: string }
        Returns: {
          action: string
          amount: number
          order_id: string
        }[]
      }
      prepare_sign_in: {
        Args: { p_email: string; p_phone: string }
        Returns: {
          email_holders: string[]
          imported: string
          is_customer: boolean
          phone_holders: string[]
        }[]
      }
      price_checkout: {
        Args: { p_address?: Json; p_code?: string }
        Returns: Json
      }
      price_list_rows: {
        Args: {
          p_after_id?: string
          p_after_name?: string
          p_after_place?: number
          p_categories: string[]
          p_limit?: number
          p_tier: Database["public"]["Enums"]["price_type"]
        }
        Returns: Json
      }
      price_own_cart: {
        Args: { p_code?: string; p_lines?: Json }
        Returns: Json
      }
      product_cards: { Args: { p_ids: string[] }; Returns: Json }
      product_family: { Args: { p_product: string }; Returns: Json }
      product_page: {
        Args: {
          p_answers?: number
          p_questions?: number
          p_reviews?: number
          p_slug: string
        }
        Returns: Json
      }
      product_questions: {
        Args: {
          p_answers?: number
          p_limit?: number
          p_offset?: number
          p_product_id: string
        }
        Returns: Json
      }
      product_terms: { Args: { p_slug: string }; Returns: Json }
      products_to_review: {
        Args: { p_limit?: number }
        Returns: {
          color_name: string
          delivered_at: string
          image: string
          name: string
          product_id: string
          slug: string
        }[]
      }
      publish_due: { Args: { p_since: string }; Returns: string[] }
      quote: {
        Args: {
          p_address?: Json
          p_code?: string
          p_lines: Json
          p_method?: Database["public"]["Enums"]["delivery_method"]
        }
        Returns: Json
      }
      record_open_payments: {
        Args: { p_authorities: string[] }
        Returns: undefined
      }
      record_price_history: {
        Args: { p_since: string }
        Returns: Record<string, unknown>
      }
      record_sms_delivery: {
        Args: { p_delivery: string; p_id: number }
        Returns: undefined
      }
      record_sms_reply: {
        Args: { p_phone: string; p_text: string }
        Returns: boolean
      }
      record_zero_result_searches: { Args: { p_terms: Json }; Returns: number }
      refresh_listing: {
        Args: Record<PropertyKey, never>
        Returns: Record<string, unknown>
      }
      refuse_payment: { Args: { p_authority: string }; Returns: undefined }
      register_price_readers: { Args: { p_hashes: Json }; Returns: undefined }
      release_rate_limit: { Args: { p_key: string }; Returns: undefined }
      remind_proformas: { Args: { p_limit?: number }; Returns: number }
      remind_transfers: { Args: { p_limit?: number }; Returns: number }
      report_sms: {
        Args: {
          p_again?: boolean
          p_error?: string
          p_id: number
          p_reference?: string
          p_sent: boolean
        }
        Returns: undefined
      }
      request_invoice: { Args: { p_order_id: string }; Returns: undefined }
      request_return: {
        Args: {
          p_items: Json
          p_kind?: Database["public"]["Enums"]["return_kind"]
          p_note?: string
          p_order_id: string
          p_pictures?: string[]
          p_reason: Database["public"]["Enums"]["return_reason"]
        }
        Returns: {
          answer: string
          created_at: string
          id: string
          kind: Database["public"]["Enums"]["return_kind"]
          note: string
          order_id: string
          reason: Database["public"]["Enums"]["return_reason"]
          resolved_at: string | null
          resolved_by: string | null
          restocked: boolean
          status: Database["public"]["Enums"]["return_status"]
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "returns"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      request_stock_notice: {
        Args: {
          p_color_id?: string
          p_name?: string
          p_phone_number: string
          p_product_id: string
        }
        Returns: undefined
      }
      request_wholesale: {
        Args: {
          p_business_id?: string
          p_business_name: string
          p_city: string
          p_field?: string
          p_note?: string
          p_pictures?: string[]
          p_province?: string
          p_wanted: Database["public"]["Enums"]["user_type"]
        }
        Returns: {
          answer: string
          answered_at: string | null
          answered_by: string | null
          business_id: string
          business_name: string
          city: string
          created_at: string
          field: string
          id: string
          note: string
          province: string
          seen_at: string | null
          sent_at: string
          status: Database["public"]["Enums"]["wholesale_status"]
          user_id: string
          wanted_type: Database["public"]["Enums"]["user_type"]
        }
        SetofOptions: {
          from: "*"
          to: "wholesale_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      retry_order: {
        Args: { p_expected_total: number; p_order_id: string }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      return_deadline: { Args: { p_order_id: string }; Returns: string }
      review_details: {
        Args: { p_ids: string[] }
        Returns: {
          bought_color: string
          comment_id: string
          pictures: string[]
        }[]
      }
      run_bulk_portion: {
        Args: { p_limit?: number }
        Returns: {
          done_ids: string[]
          is_finished: boolean
          kind: string
          params: Json
          task_id: string
        }[]
      }
      search_products: {
        Args: {
          p_attributes?: Json
          p_brands?: string[]
          p_categories?: string[]
          p_category?: string
          p_colors?: string[]
          p_discounted?: boolean
          p_facets?: string[]
          p_featured?: boolean
          p_in_stock?: boolean
          p_limit?: number
          p_max_price?: number
          p_min_price?: number
          p_nearest?: boolean
          p_offset?: number
          p_query?: string
          p_rating?: number
          p_sort?: string
        }
        Returns: Json
      }
      send_contact_message: {
        Args: {
          p_address: string
          p_full_name: string
          p_message: string
          p_phone_number: string
          p_subject: string
          p_user_id?: string
        }
        Returns: string
      }
      send_transfer: {
        Args: {
          p_account_id: string
          p_amount: number
          p_id: string
          p_order_id: string
          p_paid_on: string
          p_pictures: string[]
          p_tracking_number: string
        }
        Returns: string
      }
      set_cart_line: {
        Args: {
          p_add?: boolean
          p_color_id?: string
          p_product_id: string
          p_quantity?: number
        }
        Returns: {
          available: number
          capped: boolean
          held: number
          quantity: number
        }[]
      }
      set_default_address: { Args: { p_id: string }; Returns: undefined }
      set_sms_consent: {
        Args: { p_allowed: boolean; p_source?: string }
        Returns: undefined
      }
      settle_payment: {
        Args: {
          p_authority: string
          p_card_pan?: string
          p_fee?: number
          p_reference_id: string
        }
        Returns: {
          by_phone: boolean
          by_proforma: boolean
          by_transfer: boolean
          collected_amount: number
          counted_at: string | null
          created_at: string
          customer_note: string
          customer_type: Database["public"]["Enums"]["user_type"]
          delivered_at: string | null
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          delivery_title: string
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          due_amount: number
          expires_at: string | null
          hold_renewals: number
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          owed_amount: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          province: string | null
          reduced_amount: number
          refunded_amount: number
          search_text: string | null
          shipped_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          tracking_code: string | null
          updated_at: string
          user_id: string
          wants_invoice: boolean
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      settle_pictures: { Args: { p_addresses?: string[] }; Returns: string[] }
      sitemap_addresses: {
        Args: { p_limit: number; p_offset: number }
        Returns: Json
      }
      sitemap_summary: {
        Args: Record<PropertyKey, never>
        Returns: Record<string, unknown>
      }
      start_payment: {
        Args: {
          p_amount: number
          p_authority: string
          p_kind?: Database["public"]["Enums"]["payment_kind"]
          p_order_id: string
        }
        Returns: {
          amount: number
          answered_at: string | null
          asked_at: string
          authority: string | null
          card_pan: string | null
          created_at: string
          error: string | null
          error_detail: string | null
          fee: number | null
          id: string
          kind: Database["public"]["Enums"]["payment_kind"]
          order_id: string
          purpose: Database["public"]["Enums"]["payment_purpose"]
          reference_id: string | null
          resolution: string | null
          resolved_at: string | null
          resolved_by: string | null
          settled_at: string | null
          state: Database["public"]["Enums"]["payment_state"]
        }
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      transfer_of_link: { Args: { p_order_id: string }; Returns: string }
      view_type: { Args: Record<PropertyKey, never>; Returns: string }
      wholesale_home: { Args: Record<PropertyKey, never>; Returns: Json }
      wholesale_shares: {
        Args: Record<PropertyKey, never>
        Returns: {
          dealer_share: number
          image: string
          name: string
          product_id: string
          retail: number
          shop_share: number
          slug: string
          tint: string
        }[]
      }
      write_review: {
        Args: {
          p_content: string
          p_pictures?: string[]
          p_product_id: string
          p_rating: number
        }
        Returns: string
      }
    }
    Enums: {
      attribute_kind: "number" | "choice" | "choices" | "boolean" | "text"
      bulk_task_status: "running" | "paused" | "done" | "cancelled"
      campaign_scope: "category" | "brand" | "family" | "products"
      campaign_status: "draft" | "running" | "paused" | "done" | "stopped"
      delivery_method: "post" | "courier" | "pickup" | "freight"
      discount_type: "percentage" | "amount"
      document_state: "draft" | "posted"
      invoice_kind: "sale" | "credit"
      order_status:
        | "pending"
        | "payment_pending"
        | "payment_failed"
        | "awaiting_review"
        | "paid"
        | "processing"
        | "shipped"
        | "delivered"
        | "cancelled"
        | "returned"
      order_unit: "piece" | "pack" | "carton"
      payment_kind: "zarinpal" | "zibal" | "none" | "cash" | "transfer"
      payment_method: "online" | "cash_on_delivery"
      payment_purpose: "order" | "difference"
      payment_state:
        | "pending"
        | "verified"
        | "failed"
        | "canceled"
        | "refused"
        | "unallocated"
      payment_status: "successful" | "failed" | "canceled"
      price_type: "base_price" | "shop_price" | "dealer_price"
      reduction_kind: "cancelled" | "returned"
      return_kind: "return" | "breakage"
      return_reason:
        | "damaged"
        | "wrong_item"
        | "not_as_described"
        | "changed_mind"
        | "other"
      return_status: "requested" | "accepted" | "rejected"
      sms_purpose: "service" | "notice" | "advertising"
      sms_status: "queued" | "sending" | "sent" | "failed"
      staff_role: "owner" | "seller" | "warehouse" | "accountant" | "content"
      stock_reason:
        | "initial"
        | "adjustment"
        | "colors"
        | "sale"
        | "release"
        | "return"
        | "import"
        | "receipt"
        | "count"
        | "damage"
        | "loss"
        | "internal_use"
        | "supplier_return"
      transfer_state: "open" | "approved" | "declined"
      user_type: "normal" | "shop" | "dealer" | "admin"
      wholesale_status: "open" | "incomplete" | "approved" | "declined"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      attribute_kind: ["number", "choice", "choices", "boolean", "text"],
      bulk_task_status: ["running", "paused", "done", "cancelled"],
      campaign_scope: ["category", "brand", "family", "products"],
      campaign_status: ["draft", "running", "paused", "done", "stopped"],
      delivery_method: ["post", "courier", "pickup", "freight"],
      discount_type: ["percentage", "amount"],
      document_state: ["draft", "posted"],
      invoice_kind: ["sale", "credit"],
      order_status: [
        "pending",
        "payment_pending",
        "payment_failed",
        "awaiting_review",
        "paid",
        "processing",
        "shipped",
        "delivered",
        "cancelled",
        "returned",
      ],
      order_unit: ["piece", "pack", "carton"],
      payment_kind: ["zarinpal", "zibal", "none", "cash", "transfer"],
      payment_method: ["online", "cash_on_delivery"],
      payment_purpose: ["order", "difference"],
      payment_state: [
        "pending",
        "verified",
        "failed",
        "canceled",
        "refused",
        "unallocated",
      ],
      payment_status: ["successful", "failed", "canceled"],
      price_type: ["base_price", "shop_price", "dealer_price"],
      reduction_kind: ["cancelled", "returned"],
      return_kind: ["return", "breakage"],
      return_reason: [
        "damaged",
        "wrong_item",
        "not_as_described",
        "changed_mind",
        "other",
      ],
      return_status: ["requested", "accepted", "rejected"],
      sms_purpose: ["service", "notice", "advertising"],
      sms_status: ["queued", "sending", "sent", "failed"],
      staff_role: ["owner", "seller", "warehouse", "accountant", "content"],
      stock_reason: [
        "initial",
        "adjustment",
        "colors",
        "sale",
        "release",
        "return",
        "import",
        "receipt",
        "count",
        "damage",
        "loss",
        "internal_use",
        "supplier_return",
      ],
      transfer_state: ["open", "approved", "declined"],
      user_type: ["normal", "shop", "dealer", "admin"],
      wholesale_status: ["open", "incomplete", "approved", "declined"],
    },
  },
} as const
