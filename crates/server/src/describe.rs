//! The machine-readable description of the calls, for `/api/docs`. Each call is a line of one list, beside the types that
//! it takes and gives; docs/protocol.md says the same for people.

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        Content, ContentBuilder, HttpMethod, InfoBuilder, OpenApi, OpenApiBuilder, PathItem, PathsBuilder,
        Ref, RefOr, Required, ResponseBuilder, ResponsesBuilder,
        path::{OperationBuilder, Parameter, ParameterBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
        schema::{ArrayBuilder, ComponentsBuilder, ObjectBuilder, Schema, Type},
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
    },
};

use crate::{
    api_error::Failure,
    http::RECORD,
    identity::COOKIE,
    wire::{
        Act, Acted, Allowed, AnalysisAt, Ask, AskAlways, CreatedTable, Decline, Fill, GameInfo, HandOver,
        Join, Joined, Lesson, LogEntry, Me, Moment, NewLink, NewTable, NextTable, OpenNonce, PointsAt,
        PromiseNonce, Rename, Rules, SeatLink, SeatRequest, SetColour, SetPace, Table, TableCard, Thoughts,
        Trial, Try,
    },
};

/// A field of the query string.
struct Query {
    name: &'static str,
    needed: bool,
    kind: Type,
    /// The values, if there are only some.
    values: &'static [&'static str],
    what: &'static str,
}

impl Query {
    const fn number(name: &'static str, needed: bool, what: &'static str) -> Query {
        Query { name, needed, kind: Type::Integer, values: &[], what }
    }
}

const EYES: Query = Query::number("eyes", false, "See as this one of your seats alone");
const SEAT: Query = Query::number("seat", true, "Which of your seats");
const SEQ: Query = Query::number("seq", true, "Which entry");
const FROM: Query = Query::number("from", false, "The first entry; 0 if it is not said");
const TO: Query = Query::number("to", true, "The entry after which to look");
const STATE: Query = Query {
    name: "state",
    needed: false,
    kind: Type::String,
    values: &["waiting", "running", "finished"],
    what: "Only tables that are so far; all if it is not said",
};
const KEY: Query =
    Query { name: "key", needed: false, kind: Type::String, values: &[], what: "A seat's key" };

impl Query {
    fn parameter(&self) -> Parameter {
        let mut schema = ObjectBuilder::new().schema_type(self.kind.clone());
        if self.kind == Type::Integer {
            schema = schema.minimum(Some(0));
        }
        if !self.values.is_empty() {
            schema = schema.enum_values(Some(self.values.iter().copied()));
        }
        ParameterBuilder::new()
            .name(self.name)
            .parameter_in(ParameterIn::Query)
            .required(if self.needed { Required::True } else { Required::False })
            .description(Some(self.what))
            .schema(Some(schema))
            .build()
    }
}

/// What is sent or answered.
enum Body {
    Nothing,
    /// The shape of this name.
    Json(String),
    /// A list of them.
    List(String),
    /// Text of this media type.
    Text(&'static str),
}

impl Body {
    fn content(&self) -> Option<(&'static str, Content)> {
        let (media, schema): (_, RefOr<Schema>) = match self {
            Body::Nothing => return None,
            Body::Json(name) => ("application/json", Ref::from_schema_name(name).into()),
            Body::List(name) => {
                let list = ArrayBuilder::new().items(Ref::from_schema_name(name)).build();
                ("application/json", Schema::from(list).into())
            }
            Body::Text(media) => {
                (*media, Schema::from(ObjectBuilder::new().schema_type(Type::String).build()).into())
            }
        };
        Some((media, ContentBuilder::new().schema(Some(schema)).build()))
    }
}

/// A call.
struct Call {
    method: HttpMethod,
    path: &'static str,
    query: &'static [Query],
    takes: Body,
    gives: Body,
    what: &'static str,
}

/// The schemas of the types, and the calls that use them.
struct Description {
    schemas: Vec<(String, RefOr<Schema>)>,
    paths: PathsBuilder,
}

impl Description {
    fn shape<T: ToSchema + PartialSchema>(&mut self) -> Body {
        let name = T::name().into_owned();
        self.schemas.push((name.clone(), T::schema()));
        T::schemas(&mut self.schemas);
        Body::Json(name)
    }

    fn list<T: ToSchema + PartialSchema>(&mut self) -> Body {
        match self.shape::<T>() {
            Body::Json(name) => Body::List(name),
            other => other,
        }
    }

    fn call(&mut self, call: Call) {
        let mut answer = ResponseBuilder::new().description("done");
        if let Some((media, content)) = call.gives.content() {
            answer = answer.content(media, content);
        }
        // What gives nothing opens a connection.
        let status = if matches!(call.gives, Body::Nothing) { "101" } else { "200" };
        let mut failure = ResponseBuilder::new().description("what went wrong; its kind says how");
        if let Some((media, content)) = self.shape::<Failure>().content() {
            failure = failure.content(media, content);
        }
        let responses = ResponsesBuilder::new().response(status, answer).response("default", failure);
        let mut operation = OperationBuilder::new().summary(Some(call.what)).responses(responses.build());
        if call.path.contains("{id}") {
            let id = ParameterBuilder::new()
                .name("id")
                .parameter_in(ParameterIn::Path)
                .required(Required::True)
                .schema(Some(ObjectBuilder::new().schema_type(Type::String)));
            operation = operation.parameter(id.build());
        }
        for query in call.query {
            operation = operation.parameter(query.parameter());
        }
        if let Some((media, content)) = call.takes.content() {
            let body = RequestBodyBuilder::new().content(media, content).required(Some(Required::True));
            operation = operation.request_body(Some(body.build()));
        }
        let item = PathItem::new(call.method, operation);
        let paths = std::mem::take(&mut self.paths);
        self.paths = paths.path(call.path, item);
    }
}

/// The description.
pub fn document() -> OpenApi {
    use HttpMethod::{Get, Post, Put};
    let mut all = Description { schemas: Vec::new(), paths: PathsBuilder::new() };
    macro_rules! body {
        () => {
            Body::Nothing
        };
        (text $media:expr) => {
            Body::Text($media)
        };
        (list $type:ty) => {
            all.list::<$type>()
        };
        ($type:ty) => {
            all.shape::<$type>()
        };
    }
    macro_rules! calls {
        ($($method:ident $path:literal $([$($query:ident),*])? ($($takes:tt)*) -> ($($gives:tt)*), $what:literal;)*) => {
            $({
                let (takes, gives) = (body!($($takes)*), body!($($gives)*));
                let query = &[$($($query),*)?];
                all.call(Call { method: $method, path: $path, query, takes, gives, what: $what });
            })*
        };
    }
    calls! {
        Get "/api/games" () -> (list GameInfo), "The games";
        Get "/api/games/{id}/rules" () -> (Rules), "The rules of a game";
        Get "/api/games/{id}/lesson" () -> (Lesson), "What the coach of a first game says";
        Post "/api/games/{id}/lesson" () -> (CreatedTable), "Begin a first game with a coach: a private table with Cadets";
        Get "/api/me" () -> (Me), "Who you are, and your tables";
        Put "/api/me" (Rename) -> (Me), "Choose a name";
        Get "/api/tables" [STATE] () -> (list TableCard), "Public tables, newest first";
        Post "/api/tables" (NewTable) -> (CreatedTable), "Make a table";
        Get "/api/tables/{id}" () -> (Table), "A table";
        Get "/api/tables/{id}/moment" [EYES] () -> (Moment), "The position now, with what your seats decide";
        Post "/api/tables/{id}/join" (Join) -> (Joined), "Sit down";
        Post "/api/tables/{id}/act" (Act) -> (Acted), "Act: one action or a batch";
        Post "/api/tables/{id}/ask" (Ask) -> (Allowed), "Ask whether an action is allowed, and why not";
        Post "/api/tables/{id}/try" (Try) -> (list Trial), "Try drafts of a few actions: what they would lead to";
        Get "/api/boards/{id}" () -> (text "application/json"), "What is fixed for a match, by its hash";
        Post "/api/tables/{id}/undo" (SeatRequest) -> (Acted), "Take back the newest action";
        Post "/api/tables/{id}/resign" (SeatRequest) -> (Acted), "Give up";
        Post "/api/tables/{id}/new-link" (NewLink) -> (SeatLink), "A new link to a seat of your own; it ends the old one";
        Post "/api/tables/{id}/new-invite" () -> (Table), "A new link for all free seats; it ends the old one";
        Post "/api/tables/{id}/decline" (Decline) -> (Table), "Say no to an invitation";
        Post "/api/tables/{id}/fill" (Fill) -> (Table), "Put a bot in a free seat of your table, or take the seat away";
        Post "/api/tables/{id}/promise" (PromiseNonce) -> (Table), "Promise a nonce by its hash";
        Post "/api/tables/{id}/open" (OpenNonce) -> (Table), "Open the nonce that was promised";
        Post "/api/tables/{id}/hand-over" (HandOver) -> (Table), "Vote for a bot, or take a seat back";
        Post "/api/tables/{id}/pace" (SetPace) -> (Table), "How fast bots answer";
        Post "/api/tables/{id}/ask-always" (AskAlways) -> (Table), "Whether you are asked where there is only one thing to do";
        Post "/api/tables/{id}/colour" (SetColour) -> (Table), "Give one of your seats a colour that no other person has";
        Post "/api/tables/{id}/rematch" () -> (NextTable), "Play again";
        Get "/api/tables/{id}/hint" [SEAT] () -> (Thoughts), "What a bot would do for you, and why";
        Get "/api/tables/{id}/thoughts" [SEQ] () -> (Thoughts), "What a bot thought";
        Get "/api/tables/{id}/log" [FROM] () -> (list LogEntry), "The log as your eyes may see it";
        Get "/api/tables/{id}/points" () -> (list PointsAt), "The points at the end of every turn";
        Get "/api/tables/{id}/analysis" () -> (AnalysisAt), "What decided a match that is over, or how far finding that out is";
        Get "/api/tables/{id}/replay" [TO, EYES] () -> (Moment), "An earlier position";
        Get "/api/tables/{id}/record" () -> (text RECORD), "The record, after the end";
        Get "/api/tables/{id}/live" [KEY] () -> (), "Live play over a WebSocket: see docs/protocol.md";
        Post "/api/records" (text "text/plain") -> (NextTable), "Open a record for replay";
        Get "/healthz" () -> (text "text/plain"), "Whether the server is there and can read";
        Get "/readyz" () -> (text "text/plain"), "Whether it can write, and goes on";
    }
    let cookie = "Set by the first answer: a browser's session";
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(COOKIE, cookie)));
    let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("A seat's key"));
    let components = ComponentsBuilder::new()
        .schemas_from_iter(all.schemas)
        .security_scheme("cookie", cookie)
        .security_scheme("key", SecurityScheme::Http(key.build()));
    let info = InfoBuilder::new().title("Starboard").version(env!("CARGO_PKG_VERSION")).build();
    let by = |scheme: &str| SecurityRequirement::new::<_, [&str; 0], &str>(scheme, []);
    OpenApiBuilder::new()
        .info(info)
        .paths(all.paths)
        .components(Some(components.build()))
        .security(Some([SecurityRequirement::default(), by("cookie"), by("key")]))
        .build()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    const METHODS: [&str; 3] = ["get", "post", "put"];

    /// The calls in the description: "get /api/games".
    fn described() -> BTreeSet<String> {
        let document = serde_json::to_value(document()).unwrap();
        let paths = document["paths"].as_object().unwrap();
        let calls = paths.iter().flat_map(|(path, item)| {
            item.as_object().unwrap().keys().map(move |method| format!("{method} {path}"))
        });
        calls.collect()
    }

    #[test]
    fn every_shape_that_is_named_is_described() {
        let document = document();
        let text = serde_json::to_string(&document).unwrap();
        let known = document.components.unwrap().schemas;
        for named in text.split("#/components/schemas/").skip(1) {
            let name = named.split('"').next().unwrap();
            assert!(known.contains_key(name), "{name}");
        }
    }

    #[test]
    fn every_call_of_the_router_is_described() {
        // A router does not list its routes, but its source does.
        let source = include_str!("http.rs");
        let mut routed = BTreeSet::new();
        for route in source.split(".route(").skip(1) {
            let mut parts = route.splitn(3, '"');
            let (_, path, rest) = (parts.next(), parts.next().unwrap(), parts.next().unwrap());
            let handlers = rest.lines().next().unwrap();
            let path = match path {
                "/healthz" | "/readyz" => path.to_owned(),
                path => format!("/api{path}"),
            };
            for method in METHODS.iter().filter(|method| handlers.contains(&format!("{method}("))) {
                routed.insert(format!("{method} {path}"));
            }
        }
        assert_eq!(routed, described());
    }

    #[test]
    fn every_call_is_described_for_people_too() {
        let mut written = BTreeSet::new();
        for line in include_str!("../../../docs/protocol.md").lines().filter(|line| line.starts_with("| `")) {
            for call in line.split('|').nth(1).unwrap().split('`') {
                let Some((method, path)) = call.split_once(" /") else { continue };
                let path = path.split('?').next().unwrap();
                written.insert(format!("{} /{path}", method.to_lowercase()));
            }
        }
        assert_eq!(written, described());
    }

    #[test]
    fn parameters_bodies_and_answers_have_schemas() {
        let document = serde_json::to_value(document()).unwrap();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, call) in item.as_object().unwrap() {
                let call_name = format!("{method} {path}");
                for parameter in call["parameters"].as_array().unwrap_or(&Vec::new()) {
                    assert!(parameter["schema"]["type"].is_string(), "{call_name}: {parameter}");
                    assert!(parameter["in"] != "path" || parameter["required"] == true, "{call_name}");
                }
                let has_schema = |body: &Value| {
                    body["content"].as_object().unwrap().values().all(|content| content["schema"].is_object())
                };
                assert!(has_schema(&call["responses"]["default"]), "{call_name}");
                let answers = call["responses"].as_object().unwrap();
                let opens = answers.contains_key("101") && path.ends_with("/live");
                assert!(opens || has_schema(&answers["200"]), "{call_name}");
                if let Some(body) = call.get("requestBody") {
                    assert!(has_schema(body) && body["required"] == true, "{call_name}");
                }
            }
        }
        let kinds = &document["components"]["schemas"]["ErrorKind"]["enum"];
        assert!(kinds.as_array().is_some_and(|kinds| kinds.len() == 10), "{kinds}");
    }
}
