extension IntegrationCatalogue {
    /// The entries that come with ListBackup: where each service's API is, how it pages and lets one in, and how many
    /// requests it takes, as their public documentation has it.
    static let bundled: [String] = [
        #"""
        {"id": "hubspot", "category": "crm", "summary": "Contacts, companies, deals and tickets",
        "keyHint": "The access token of a private app, from Settings, Integrations",
        "connector": {"name": "HubSpot", "base": "https://api.hubapi.com", "auth": {"kind": "bearer"},
        "limits": {"perSecond": 9, "daily": {"limit": "X-HubSpot-RateLimit-Daily",
        "remaining": "X-HubSpot-RateLimit-Daily-Remaining"}}, "paging": {"kind": "cursor", "parameter": "after",
        "sizeParameter": "limit", "size": 100, "next": "paging.next.after"}, "streams": [
        {"name": "contacts", "path": "/crm/v3/objects/contacts", "records": "results",
        "scopes": ["crm.objects.contacts.read"]},
        {"name": "companies", "path": "/crm/v3/objects/companies", "records": "results",
        "scopes": ["crm.objects.companies.read"]},
        {"name": "deals", "path": "/crm/v3/objects/deals", "records": "results",
        "scopes": ["crm.objects.deals.read"]},
        {"name": "tickets", "path": "/crm/v3/objects/tickets", "records": "results", "scopes": ["tickets"]},
        {"name": "products", "path": "/crm/v3/objects/products", "records": "results",
        "scopes": ["crm.objects.products.read"]},
        {"name": "owners", "path": "/crm/v3/owners", "records": "results",
        "scopes": ["crm.objects.owners.read"]}]}}
        """#,
        #"""
        {"id": "keap", "category": "crm", "summary": "Contacts, companies, orders, tags and campaigns",
        "connector": {"name": "Keap", "base": "https://api.infusionsoft.com/crm/rest/v2",
        "auth": {"kind": "oauth2",
        "authorizeURL": "https://accounts.infusionsoft.com/app/oauth/authorize",
        "tokenURL": "https://api.infusionsoft.com/token", "scopes": ["full"]},
        "limits": {"perSecond": 10}, "paging": {"kind": "cursor", "parameter": "page_token",
        "sizeParameter": "page_size", "size": 200, "next": "next_page_token"}, "streams": [
        {"name": "contacts", "path": "/contacts", "records": "contacts"},
        {"name": "companies", "path": "/companies", "records": "companies"},
        {"name": "opportunities", "path": "/opportunities", "records": "opportunities"},
        {"name": "orders", "path": "/orders", "records": "orders"},
        {"name": "products", "path": "/products", "records": "products"},
        {"name": "subscriptions", "path": "/subscriptions", "records": "subscriptions"},
        {"name": "tags", "path": "/tags", "records": "tags"},
        {"name": "campaigns", "path": "/campaigns", "records": "campaigns"},
        {"name": "users", "path": "/users", "records": "users"}]}}
        """#,
        #"""
        {"id": "gohighlevel", "category": "crm",
        "summary": "Contacts, opportunities, calendars and forms of a location",
        "keyHint": "A private integration's token, from Settings", "fields": [{"name": "location",
        "title": "Location", "placeholder": "ve9EPM428h8vShlRW1KT"}],
        "connector": {"name": "GoHighLevel", "base": "https://services.leadconnectorhq.com",
        "auth": {"kind": "bearer"}, "fields": {"Version": "2021-07-28"}, "limits": {"perSecond": 8,
        "daily": {"limit": "X-RateLimit-Limit-Daily", "remaining": "X-RateLimit-Daily-Remaining"}},
        "paging": {"kind": "link", "next": "meta.nextPageUrl"}, "streams": [
        {"name": "contacts", "path": "/contacts/?locationId={location}&limit=100", "records": "contacts",
        "scopes": ["contacts.readonly"]},
        {"name": "opportunities", "path": "/opportunities/search?location_id={location}&limit=100",
        "records": "opportunities", "scopes": ["opportunities.readonly"]},
        {"name": "calendars", "path": "/calendars/?locationId={location}", "records": "calendars",
        "paging": {"kind": "none"}, "scopes": ["calendars.readonly"]},
        {"name": "forms", "path": "/forms/?locationId={location}&limit=50", "records": "forms",
        "paging": {"kind": "none"}, "scopes": ["forms.readonly"]},
        {"name": "tags", "path": "/locations/{location}/tags", "records": "tags",
        "paging": {"kind": "none"}, "scopes": ["locations/tags.readonly"]},
        {"name": "users", "path": "/users/?locationId={location}", "records": "users",
        "paging": {"kind": "none"}, "scopes": ["users.readonly"]}]}}
        """#,
        #"""
        {"id": "pipedrive", "category": "crm", "summary": "Deals, people, organisations and activities",
        "keyHint": "Your API token, from Personal preferences", "fields": [{"name": "company",
        "title": "Company", "placeholder": "oak-and-linen"}],
        "connector": {"name": "Pipedrive", "base": "https://{company}.pipedrive.com/api/v1",
        "auth": {"kind": "key", "header": "x-api-token"}, "limits": {"perSecond": 8},
        "paging": {"kind": "offset", "parameter": "start", "sizeParameter": "limit", "size": 500},
        "streams": [
        {"name": "deals", "path": "/deals?sort=id", "records": "data"},
        {"name": "persons", "path": "/persons?sort=id", "records": "data"},
        {"name": "organizations", "path": "/organizations?sort=id", "records": "data"},
        {"name": "products", "path": "/products?sort=id", "records": "data"},
        {"name": "users", "path": "/users", "records": "data", "paging": {"kind": "none"}},
        {"name": "pipelines", "path": "/pipelines", "records": "data", "paging": {"kind": "none"}},
        {"name": "stages", "path": "/stages", "records": "data", "paging": {"kind": "none"}}]}}
        """#,
        #"""
        {"id": "activecampaign", "category": "marketing",
        "summary": "Contacts, lists, campaigns, automations and deals",
        "keyHint": "The API key, from Settings, Developer", "fields": [{"name": "account",
        "title": "Account", "placeholder": "oak-and-linen"}],
        "connector": {"name": "ActiveCampaign", "base": "https://{account}.api-us1.com/api/3",
        "auth": {"kind": "key", "header": "Api-Token"}, "limits": {"perSecond": 5},
        "paging": {"kind": "offset", "parameter": "offset", "sizeParameter": "limit", "size": 100},
        "streams": [
        {"name": "contacts", "path": "/contacts", "records": "contacts", "total": "meta.total"},
        {"name": "lists", "path": "/lists", "records": "lists", "total": "meta.total"},
        {"name": "campaigns", "path": "/campaigns", "records": "campaigns", "total": "meta.total"},
        {"name": "automations", "path": "/automations", "records": "automations", "total": "meta.total"},
        {"name": "deals", "path": "/deals", "records": "deals", "total": "meta.total"},
        {"name": "accounts", "path": "/accounts", "records": "accounts", "total": "meta.total"},
        {"name": "tags", "path": "/tags", "records": "tags", "total": "meta.total"},
        {"name": "fields", "path": "/fields", "records": "fields", "total": "meta.total"},
        {"name": "users", "path": "/users", "records": "users", "total": "meta.total"},
        {"name": "groups", "path": "/groups", "records": "groups", "total": "meta.total"}]}}
        """#,
        #"""
        {"id": "mailchimp", "category": "marketing",
        "summary": "Audiences, campaigns, automations and templates",
        "keyHint": "any: and an API key, from Account, Extras, API keys",
        "fields": [{"name": "datacenter", "title": "Data centre", "placeholder": "us21"}],
        "connector": {"name": "Mailchimp", "base": "https://{datacenter}.api.mailchimp.com/3.0",
        "auth": {"kind": "basic"}, "limits": {"perSecond": 8}, "paging": {"kind": "offset",
        "parameter": "offset", "sizeParameter": "count", "size": 500}, "streams": [
        {"name": "lists", "path": "/lists", "records": "lists", "total": "total_items"},
        {"name": "campaigns", "path": "/campaigns", "records": "campaigns", "total": "total_items"},
        {"name": "automations", "path": "/automations", "records": "automations", "total": "total_items"},
        {"name": "templates", "path": "/templates", "records": "templates", "total": "total_items"},
        {"name": "reports", "path": "/reports", "records": "reports", "total": "total_items"}]}}
        """#,
        #"""
        {"id": "stripe", "category": "payments",
        "summary": "Customers, charges, invoices, subscriptions and payouts",
        "keyHint": "A restricted key that may read, from Developers, API keys",
        "connector": {"name": "Stripe", "base": "https://api.stripe.com", "auth": {"kind": "bearer"},
        "limits": {"perSecond": 20}, "paging": {"kind": "keyset", "parameter": "starting_after",
        "sizeParameter": "limit", "size": 100, "more": "has_more"}, "streams": [
        {"name": "customers", "path": "/v1/customers", "records": "data"},
        {"name": "charges", "path": "/v1/charges", "records": "data"},
        {"name": "invoices", "path": "/v1/invoices", "records": "data"},
        {"name": "subscriptions", "path": "/v1/subscriptions", "records": "data"},
        {"name": "products", "path": "/v1/products", "records": "data"},
        {"name": "prices", "path": "/v1/prices", "records": "data"},
        {"name": "payment_intents", "path": "/v1/payment_intents", "records": "data"},
        {"name": "refunds", "path": "/v1/refunds", "records": "data"},
        {"name": "payouts", "path": "/v1/payouts", "records": "data"},
        {"name": "disputes", "path": "/v1/disputes", "records": "data"},
        {"name": "coupons", "path": "/v1/coupons", "records": "data"}]}}
        """#,
        #"""
        {"id": "square", "category": "payments",
        "summary": "Customers, payments, orders and the catalogue",
        "keyHint": "An access token, from the developer dashboard",
        "connector": {"name": "Square", "base": "https://connect.squareup.com/v2",
        "auth": {"kind": "bearer"}, "fields": {"Square-Version": "2024-10-17"},
        "limits": {"perSecond": 8}, "paging": {"kind": "cursor", "parameter": "cursor", "next": "cursor"},
        "streams": [
        {"name": "customers", "path": "/customers", "records": "customers"},
        {"name": "payments", "path": "/payments", "records": "payments"},
        {"name": "refunds", "path": "/refunds", "records": "refunds"},
        {"name": "catalogue", "path": "/catalog/list", "records": "objects"},
        {"name": "locations", "path": "/locations", "records": "locations", "paging": {"kind": "none"}}]}}
        """#,
        #"""
        {"id": "shopify", "category": "commerce",
        "summary": "Products, orders, customers and collections",
        "keyHint": "A custom app's Admin API access token", "fields": [{"name": "shop", "title": "Shop",
        "placeholder": "oak-and-linen"}],
        "connector": {"name": "Shopify", "base": "https://{shop}.myshopify.com/admin/api/2024-10",
        "auth": {"kind": "key", "header": "X-Shopify-Access-Token"}, "limits": {"perSecond": 2},
        "paging": {"kind": "link", "sizeParameter": "limit", "size": 250}, "streams": [
        {"name": "products", "path": "/products.json", "records": "products", "scopes": ["read_products"]},
        {"name": "orders", "path": "/orders.json?status=any", "records": "orders",
        "scopes": ["read_orders"]},
        {"name": "customers", "path": "/customers.json", "records": "customers",
        "scopes": ["read_customers"]},
        {"name": "collections", "path": "/custom_collections.json", "records": "custom_collections",
        "scopes": ["read_products"]},
        {"name": "price_rules", "path": "/price_rules.json", "records": "price_rules",
        "scopes": ["read_price_rules"]}]}}
        """#,
        #"""
        {"id": "woocommerce", "category": "commerce",
        "summary": "Products, orders, customers and coupons",
        "keyHint": "The consumer key, a colon and the consumer secret", "fields": [{"name": "host",
        "title": "Shop's address", "placeholder": "shop.example.com"}],
        "connector": {"name": "WooCommerce", "base": "https://{host}/wp-json/wc/v3",
        "auth": {"kind": "basic"}, "limits": {"perSecond": 4}, "paging": {"kind": "page",
        "parameter": "page", "sizeParameter": "per_page", "size": 100}, "streams": [
        {"name": "products", "path": "/products?orderby=id&order=asc", "records": ""},
        {"name": "orders", "path": "/orders?orderby=id&order=asc", "records": ""},
        {"name": "customers", "path": "/customers?role=all&orderby=id&order=asc", "records": ""},
        {"name": "coupons", "path": "/coupons?orderby=id&order=asc", "records": ""}]}}
        """#,
        #"""
        {"id": "zendesk", "category": "support", "summary": "Tickets, users, organisations and macros",
        "keyHint": "Your mail address, /token: and an API token", "fields": [{"name": "subdomain",
        "title": "Subdomain", "placeholder": "oak-and-linen"}],
        "connector": {"name": "Zendesk", "base": "https://{subdomain}.zendesk.com/api/v2",
        "auth": {"kind": "basic"}, "limits": {"perSecond": 5}, "paging": {"kind": "link",
        "sizeParameter": "page[size]", "size": 100, "next": "links.next", "more": "meta.has_more"},
        "streams": [
        {"name": "tickets", "path": "/tickets", "records": "tickets"},
        {"name": "users", "path": "/users", "records": "users"},
        {"name": "organizations", "path": "/organizations", "records": "organizations"},
        {"name": "groups", "path": "/groups", "records": "groups"},
        {"name": "macros", "path": "/macros", "records": "macros"},
        {"name": "views", "path": "/views", "records": "views"},
        {"name": "ticket_fields", "path": "/ticket_fields", "records": "ticket_fields"},
        {"name": "satisfaction_ratings", "path": "/satisfaction_ratings",
        "records": "satisfaction_ratings"}]}}
        """#,
        #"""
        {"id": "freshdesk", "category": "support", "summary": "Tickets, contacts, companies and agents",
        "keyHint": "An API key, a colon and X, from your profile", "fields": [{"name": "domain",
        "title": "Domain", "placeholder": "oak-and-linen"}],
        "connector": {"name": "Freshdesk", "base": "https://{domain}.freshdesk.com/api/v2",
        "auth": {"kind": "basic"}, "limits": {"perSecond": 2}, "paging": {"kind": "page",
        "parameter": "page", "sizeParameter": "per_page", "size": 100}, "streams": [
        {"name": "tickets", "path": "/tickets?order_by=created_at&order_type=asc", "records": ""},
        {"name": "contacts", "path": "/contacts", "records": ""},
        {"name": "companies", "path": "/companies", "records": ""},
        {"name": "agents", "path": "/agents", "records": ""},
        {"name": "groups", "path": "/groups", "records": ""}]}}
        """#,
        #"""
        {"id": "intercom", "category": "support",
        "summary": "Contacts, companies, conversations and admins",
        "keyHint": "An app's access token, from the developer hub",
        "connector": {"name": "Intercom", "base": "https://api.intercom.io", "auth": {"kind": "bearer"},
        "fields": {"Intercom-Version": "2.11"}, "limits": {"perSecond": 15}, "paging": {"kind": "cursor",
        "parameter": "starting_after", "sizeParameter": "per_page", "size": 100,
        "next": "pages.next.starting_after"}, "streams": [
        {"name": "contacts", "path": "/contacts", "records": "data", "total": "total_count"},
        {"name": "conversations", "path": "/conversations", "records": "conversations",
        "total": "total_count"},
        {"name": "admins", "path": "/admins", "records": "admins", "paging": {"kind": "none"}},
        {"name": "tags", "path": "/tags", "records": "data", "paging": {"kind": "none"}}]}}
        """#,
    ]
}
