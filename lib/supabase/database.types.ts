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
      cart_merges: {
        Row: {
          created_at: string
          merge_id: string
          merged_lines: number
          user_id: string
        }
        Insert: {
          created_at?: string
          merge_id: string
          merged_lines: number
          user_id: string
        }
        Update: {
          created_at?: string
          merge_id?: string
          merged_lines?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "cart_merges_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
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
          {
            foreignKeyName: "categories_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "category_counts"
            referencedColumns: ["category_id"]
          },
        ]
      }
      colors: {
        Row: {
          created_at: string
          hex_code: string
          id: string
          name: string
        }
        Insert: {
          created_at?: string
          hex_code: string
          id?: string
          name: string
        }
        Update: {
          created_at?: string
          hex_code?: string
          id?: string
          name?: string
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
      comments: {
        Row: {
          content: string
          created_at: string
          helpful_count: number
          id: string
          is_approved: boolean
          is_deleted: boolean
          parent_id: string | null
          product_id: string
          rating: number | null
          reply_count: number
          unhelpful_count: number
          updated_at: string
          user_id: string
        }
        Insert: {
          content: string
          created_at?: string
          helpful_count?: number
          id?: string
          is_approved?: boolean
          is_deleted?: boolean
          parent_id?: string | null
          product_id: string
          rating?: number | null
          reply_count?: number
          unhelpful_count?: number
          updated_at?: string
          user_id?: string
        }
        Update: {
          content?: string
          created_at?: string
          helpful_count?: number
          id?: string
          is_approved?: boolean
          is_deleted?: boolean
          parent_id?: string | null
          product_id?: string
          rating?: number | null
          reply_count?: number
          unhelpful_count?: number
          updated_at?: string
          user_id?: string
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
      delivery_settings: {
        Row: {
          cash_on_delivery_enabled: boolean
          free_above: number | null
          id: boolean
          pickup_enabled: boolean
          post_price: number
          updated_at: string
        }
        Insert: {
          cash_on_delivery_enabled?: boolean
          free_above?: number | null
          id?: boolean
          pickup_enabled?: boolean
          post_price?: number
          updated_at?: string
        }
        Update: {
          cash_on_delivery_enabled?: boolean
          free_above?: number | null
          id?: boolean
          pickup_enabled?: boolean
          post_price?: number
          updated_at?: string
        }
        Relationships: []
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
          user_uses_limit?: number | null
          uses_count?: number
          uses_limit?: number | null
        }
        Relationships: []
      }
      discounts: {
        Row: {
          created_at: string
          discount_type: Database["public"]["Enums"]["discount_type"]
          discount_value: number
          end_date: string | null
          id: string
          is_active: boolean
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
          start_date: string | null
        }
        Insert: {
          created_at?: string
          discount_type?: Database["public"]["Enums"]["discount_type"]
          discount_value: number
          end_date?: string | null
          id?: string
          is_active?: boolean
          price_type: Database["public"]["Enums"]["price_type"]
          product_id: string
          start_date?: string | null
        }
        Update: {
          created_at?: string
          discount_type?: Database["public"]["Enums"]["discount_type"]
          discount_value?: number
          end_date?: string | null
          id?: string
          is_active?: boolean
          price_type?: Database["public"]["Enums"]["price_type"]
          product_id?: string
          start_date?: string | null
        }
        Relationships: [
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
            foreignKeyName: "order_events_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
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
      orders: {
        Row: {
          created_at: string
          customer_note: string
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          expires_at: string | null
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          customer_note?: string
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          discount_amount?: number
          discount_code?: string | null
          discount_code_id?: string | null
          expires_at?: string | null
          holds_stock?: boolean
          id?: string
          idempotency_key: string
          is_paid?: boolean
          number?: never
          payment_error?: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id?: string | null
          payment_status?: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at?: string | null
          shipping_address?: Json | null
          shipping_cost: number
          status?: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          customer_note?: string
          delivery_method?: Database["public"]["Enums"]["delivery_method"]
          discount_amount?: number
          discount_code?: string | null
          discount_code_id?: string | null
          expires_at?: string | null
          holds_stock?: boolean
          id?: string
          idempotency_key?: string
          is_paid?: boolean
          number?: never
          payment_error?: string | null
          payment_method?: Database["public"]["Enums"]["payment_method"]
          payment_reference_id?: string | null
          payment_status?: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at?: string | null
          shipping_address?: Json | null
          shipping_cost?: number
          status?: Database["public"]["Enums"]["order_status"]
          subtotal?: number
          total_amount?: number
          updated_at?: string
          user_id?: string
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
      payments: {
        Row: {
          amount: number
          authority: string | null
          card_pan: string | null
          created_at: string
          error: string | null
          fee: number | null
          id: string
          kind: Database["public"]["Enums"]["payment_kind"]
          order_id: string
          reference_id: string | null
          settled_at: string | null
          state: Database["public"]["Enums"]["payment_state"]
        }
        Insert: {
          amount: number
          authority?: string | null
          card_pan?: string | null
          created_at?: string
          error?: string | null
          fee?: number | null
          id?: string
          kind: Database["public"]["Enums"]["payment_kind"]
          order_id: string
          reference_id?: string | null
          settled_at?: string | null
          state?: Database["public"]["Enums"]["payment_state"]
        }
        Update: {
          amount?: number
          authority?: string | null
          card_pan?: string | null
          created_at?: string
          error?: string | null
          fee?: number | null
          id?: string
          kind?: Database["public"]["Enums"]["payment_kind"]
          order_id?: string
          reference_id?: string | null
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
        ]
      }
      product_colors: {
        Row: {
          color_id: string
          created_at: string
          id: string
          product_id: string
          stock_quantity: number
        }
        Insert: {
          color_id: string
          created_at?: string
          id?: string
          product_id: string
          stock_quantity?: number
        }
        Update: {
          color_id?: string
          created_at?: string
          id?: string
          product_id?: string
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
          review_count: number
          search_text: string | null
          short_description: string
          sku: string | null
          slug: string
          sold_count: number
          specifications: NonNullable<Json>
          stock_quantity: number | null
          updated_at: string
          version: number
          video_code: string | null
          weight: number | null
        }
        Insert: {
          average_rating?: number
          brand?: string | null
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
          review_count?: number
          search_text?: never
          short_description?: string
          sku?: string | null
          slug: string
          sold_count?: number
          specifications?: NonNullable<Json>
          stock_quantity?: number | null
          updated_at?: string
          version?: number
          video_code?: string | null
          weight?: number | null
        }
        Update: {
          average_rating?: number
          brand?: string | null
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
          review_count?: number
          search_text?: never
          short_description?: string
          sku?: string | null
          slug?: string
          sold_count?: number
          specifications?: NonNullable<Json>
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
          {
            foreignKeyName: "products_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_counts"
            referencedColumns: ["category_id"]
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          first_name: string
          id: string
          is_blocked: boolean
          last_name: string
          phone_number: string | null
          updated_at: string
          user_type: Database["public"]["Enums"]["user_type"]
        }
        Insert: {
          created_at?: string
          first_name?: string
          id: string
          is_blocked?: boolean
          last_name?: string
          phone_number?: string | null
          updated_at?: string
          user_type?: Database["public"]["Enums"]["user_type"]
        }
        Update: {
          created_at?: string
          first_name?: string
          id?: string
          is_blocked?: boolean
          last_name?: string
          phone_number?: string | null
          updated_at?: string
          user_type?: Database["public"]["Enums"]["user_type"]
        }
        Relationships: []
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
      slug_redirects: {
        Row: {
          category_id: string | null
          created_at: string
          kind: string
          product_id: string | null
          slug: string
        }
        Insert: {
          category_id?: string | null
          created_at?: string
          kind: string
          product_id?: string | null
          slug: string
        }
        Update: {
          category_id?: string | null
          created_at?: string
          kind?: string
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
            foreignKeyName: "slug_redirects_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_counts"
            referencedColumns: ["category_id"]
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
      sms_messages: {
        Row: {
          attempts: number
          body: string
          created_at: string
          dedupe_key: string | null
          error: string | null
          id: number
          next_attempt_at: string
          order_id: string | null
          provider_reference: string | null
          recipient: string
          sent_at: string | null
          status: Database["public"]["Enums"]["sms_status"]
          template_key: string | null
          user_id: string | null
        }
        Insert: {
          attempts?: number
          body: string
          created_at?: string
          dedupe_key?: string | null
          error?: string | null
          id?: never
          next_attempt_at?: string
          order_id?: string | null
          provider_reference?: string | null
          recipient: string
          sent_at?: string | null
          status?: Database["public"]["Enums"]["sms_status"]
          template_key?: string | null
          user_id?: string | null
        }
        Update: {
          attempts?: number
          body?: string
          created_at?: string
          dedupe_key?: string | null
          error?: string | null
          id?: never
          next_attempt_at?: string
          order_id?: string | null
          provider_reference?: string | null
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
      sms_templates: {
        Row: {
          body: string
          description: string
          is_active: boolean
          key: string
          updated_at: string
        }
        Insert: {
          body: string
          description?: string
          is_active?: boolean
          key: string
          updated_at?: string
        }
        Update: {
          body?: string
          description?: string
          is_active?: boolean
          key?: string
          updated_at?: string
        }
        Relationships: []
      }
      stock_movements: {
        Row: {
          actor_id: string | null
          color_id: string | null
          created_at: string
          delta: number
          id: number
          order_id: string | null
          product_id: string
          reason: Database["public"]["Enums"]["stock_reason"]
        }
        Insert: {
          actor_id?: string | null
          color_id?: string | null
          created_at?: string
          delta: number
          id?: never
          order_id?: string | null
          product_id: string
          reason: Database["public"]["Enums"]["stock_reason"]
        }
        Update: {
          actor_id?: string | null
          color_id?: string | null
          created_at?: string
          delta?: number
          id?: never
          order_id?: string | null
          product_id?: string
          reason?: Database["public"]["Enums"]["stock_reason"]
        }
        Relationships: [
          {
            foreignKeyName: "stock_movements_color_id_fkey"
            columns: ["color_id"]
            referencedRelation: "colors"
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
        ]
      }
      stock_requests: {
        Row: {
          created_at: string
          id: string
          name: string | null
          notified_at: string | null
          phone_number: string
          product_id: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          name?: string | null
          notified_at?: string | null
          phone_number: string
          product_id: string
          user_id?: string | null
        }
        Update: {
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
    }
    Views: {
      category_counts: {
        Row: {
          category_id: string | null
          product_count: number | null
        }
        Insert: {
          category_id?: string | null
          product_count?: never
        }
        Update: {
          category_id?: string | null
          product_count?: never
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
          is_deleted: boolean | null
          last_name: string | null
          parent_id: string | null
          product_id: string | null
          rating: number | null
          reply_count: number | null
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
          specifications: Json | null
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
          {
            foreignKeyName: "products_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_counts"
            referencedColumns: ["category_id"]
          },
        ]
      }
    }
    Functions: {
      admin_approve_comment: {
        Args: { p_approved?: boolean; p_comment_id: string }
        Returns: undefined
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
          review_count: number
          search_text: string | null
          short_description: string
          sku: string | null
          slug: string
          sold_count: number
          specifications: NonNullable<Json>
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
      cancel_order: {
        Args: { p_order_id: string }
        Returns: {
          created_at: string
          customer_note: string
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          expires_at: string | null
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      claim_sms: {
        Args: { p_limit?: number }
        Returns: {
          attempts: number
          body: string
          created_at: string
          dedupe_key: string | null
          error: string | null
          id: number
          next_attempt_at: string
          order_id: string | null
          provider_reference: string | null
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
      clear_rate_limits: { Args: Record<PropertyKey, never>; Returns: number }
      delete_comment: { Args: { p_comment_id: string }; Returns: undefined }
      expire_orders: { Args: { p_limit?: number }; Returns: number }
      fail_payment: {
        Args: {
          p_authority: string
          p_error: string
          p_status: Database["public"]["Enums"]["payment_status"]
        }
        Returns: {
          created_at: string
          customer_note: string
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          expires_at: string | null
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      get_product_rating_summary: {
        Args: { p_product_id: string }
        Returns: {
          average_rating: number
          rating_count: number
          rating_distribution: Json
        }[]
      }
      hit_rate_limit: {
        Args: { p_key: string; p_limit: number; p_seconds: number }
        Returns: boolean
      }
      import_products: { Args: { p_rows: Json }; Returns: string[] }
      merge_cart: {
        Args: { p_lines: Json; p_merge_id: string }
        Returns: number
      }
      place_order: {
        Args: {
          p_address: Json
          p_code?: string
          p_delivery_method: Database["public"]["Enums"]["delivery_method"]
          p_expected_total: number
          p_idempotency_key: string
          p_note?: string
          p_payment_method: Database["public"]["Enums"]["payment_method"]
        }
        Returns: {
          created_at: string
          customer_note: string
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          expires_at: string | null
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          updated_at: string
          user_id: string
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
      quote: {
        Args: {
          p_address?: Json
          p_code?: string
          p_lines: Json
          p_method?: Database["public"]["Enums"]["delivery_method"]
        }
        Returns: Json
      }
      report_sms: {
        Args: {
          p_error?: string
          p_id: number
          p_reference?: string
          p_sent: boolean
        }
        Returns: undefined
      }
      request_stock_notice: {
        Args: { p_name?: string; p_phone_number: string; p_product_id: string }
        Returns: undefined
      }
      retry_order: {
        Args: { p_expected_total: number; p_order_id: string }
        Returns: {
          created_at: string
          customer_note: string
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          expires_at: string | null
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      search_products: {
        Args: {
          p_category?: string
          p_limit?: number
          p_offset?: number
          p_query?: string
          p_sort?: string
        }
        Returns: {
          id: string
          total: number
        }[]
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
          quantity: number
        }[]
      }
      settle_payment: {
        Args: {
          p_authority: string
          p_card_pan?: string
          p_fee?: number
          p_reference_id: string
        }
        Returns: {
          created_at: string
          customer_note: string
          delivery_method: Database["public"]["Enums"]["delivery_method"]
          discount_amount: number
          discount_code: string | null
          discount_code_id: string | null
          expires_at: string | null
          holds_stock: boolean
          id: string
          idempotency_key: string
          is_paid: boolean
          number: number
          payment_error: string | null
          payment_method: Database["public"]["Enums"]["payment_method"]
          payment_reference_id: string | null
          payment_status: Database["public"]["Enums"]["payment_status"] | null
          payment_verified_at: string | null
          shipping_address: Json | null
          shipping_cost: number
          status: Database["public"]["Enums"]["order_status"]
          subtotal: number
          total_amount: number
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_payment: {
        Args: { p_amount: number; p_authority: string; p_order_id: string }
        Returns: {
          amount: number
          authority: string | null
          card_pan: string | null
          created_at: string
          error: string | null
          fee: number | null
          id: string
          kind: Database["public"]["Enums"]["payment_kind"]
          order_id: string
          reference_id: string | null
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
    }
    Enums: {
      delivery_method: "post" | "pickup"
      discount_type: "percentage" | "amount"
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
      payment_kind: "zarinpal" | "none"
      payment_method: "online" | "cash_on_delivery"
      payment_state:
        | "pending"
        | "verified"
        | "failed"
        | "canceled"
        | "refused"
        | "orphaned"
      payment_status: "successful" | "failed" | "canceled"
      price_type: "base_price" | "shop_price" | "dealer_price"
      sms_status: "queued" | "sending" | "sent" | "failed"
      stock_reason:
        | "initial"
        | "adjustment"
        | "colours"
        | "sale"
        | "release"
        | "return"
      user_type: "normal" | "shop" | "dealer" | "admin"
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
      delivery_method: ["post", "pickup"],
      discount_type: ["percentage", "amount"],
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
      payment_kind: ["zarinpal", "none"],
      payment_method: ["online", "cash_on_delivery"],
      payment_state: [
        "pending",
        "verified",
        "failed",
        "canceled",
        "refused",
        "orphaned",
      ],
      payment_status: ["successful", "failed", "canceled"],
      price_type: ["base_price", "shop_price", "dealer_price"],
      sms_status: ["queued", "sending", "sent", "failed"],
      stock_reason: [
        "initial",
        "adjustment",
        "colours",
        "sale",
        "release",
        "return",
      ],
      user_type: ["normal", "shop", "dealer", "admin"],
    },
  },
} as const
